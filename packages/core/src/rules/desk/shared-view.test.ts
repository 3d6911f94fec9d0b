import { expect, it } from 'vitest';
import { isShareable } from './shared-view.ts';

it.each([
  ['orders', '', true],
  ['orders', 'status=PENDING&sort=-createdAt&columns=number%2Cname', true],
  [
    'orders',
    'eventAlias=zero-trust&seriesNum=2&session=7dcfccd2-3dd2-4e9b-8d99-f02db4442aec',
    true,
  ],
  ['orders', 'from=2026-11-01&until=2026-11-30', true],
  ['orders', 'search=', true],
  ['orders', 'search=%E7%8E%8B%E6%80%A1%E5%90%9B', false],
  ['orders', 'status=PENDING&search=0912000001', false],
  ['orders', 'coupon=lin', false],
  ['orders', 'status=0912000001', false],
  ['orders', 'group=Ada+Lin', false],
  ['cases', 'state=waiting&owner=me', true],
  ['cases', 'text=Lin', false],
  ['messages', 'channel=mail&state=dead', true],
  ['messages', 'recipient=yijun%40chengye.example', false],
  ['audit', 'action=people', true],
  ['audit', 'actor=lin%40staff.example', false],
  ['audit', 'subject=lin%40staff.example', false],
  ['events', 'search=%E9%9B%B6%E4%BF%A1%E4%BB%BB&when=past', true],
  ['content-news', 'search=%E9%98%B2%E7%81%AB%E7%89%86', true],
  ['companies', 'search=%E6%BE%84%E9%87%8E', false],
  ['orders', 'a-new-filter=x', false],
])('%s?%s is shareable: %s', (screen, search, expected) =>
  expect(isShareable({ screen, search })).toBe(expected),
);
