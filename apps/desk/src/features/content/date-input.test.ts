import { expect, it } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { dateInput } from './date-input.ts';

// 00:30 of the next day in Taipei.
const anchor = '2026-11-21T16:30:00.000Z';

it.each<[ContentField['type'], Tree | undefined, string]>([
  ['moment', { day: 17, at: '09:30' }, '2026-12-09T09:30'],
  ['moment', { minutes: -45 }, '2026-11-21T23:45'],
  ['moment', '2026-12-08T09:30', '2026-12-08T09:30'],
  ['moment', { day: 3 }, ''],
  ['moment', undefined, ''],
  ['moment', null, ''],
  ['date', 3, '2026-11-19'],
  ['date', '2026-12-08', '2026-12-08'],
  ['day', 3, '2026-11-25'],
  ['day', '2026-12-08', '2026-12-08'],
])('the %s %j is shown as "%s"', (type, value, shown) =>
  expect(dateInput({ type }, value, anchor)).toBe(shown),
);
