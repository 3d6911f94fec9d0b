/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { OUTAGE, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import {
  sampleOrder,
  sampleOrderSession,
  sampleVenue,
} from '@portolane/core/testing/sample-order.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

const member = sampleMember();
const NOW = new Date('2026-12-03T01:00:00Z');
const uuid = sampleOrder(sampleOrderSession(NOW.toISOString())).uuid;
const samplePass = (letter: string, overrides: Partial<Pass> = {}): Pass => ({
  text: letter.repeat(128),
  state: 'VALID',
  title: '零信任實作課程',
  lang: 'zh-Hant',
  session: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01', title: '零信任架構入門' },
  day: '2026-12-03',
  startTime: '2026-12-03T01:30:00.000Z',
  endTime: '2026-12-03T04:00:00.000Z',
  location: sampleVenue,
  seats: 2,
  ...overrides,
});
const later = samplePass('B', {
  session: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02', title: '微分段' },
  day: '2026-12-04',
  startTime: '2026-12-04T01:30:00.000Z',
  endTime: '2026-12-04T04:00:00.000Z',
});
const open = () => openPage(createRoutes(), `/enrolment/${uuid}/passes`, { member });
const code = () => screen.findByRole('img', { name: '入場證的 QR code' });

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('a pass shows its QR code, what for, when, where, and for how many', async () => {
  stubEndpoint('pass.ofOrder', { items: [samplePass('A')] });
  const { user, sdk } = await open();
  await code();
  expect(screen.getByRole('heading', { level: 2, name: '零信任實作課程' })).toBeTruthy();
  expect(screen.getByText('09:30–12:00')).toBeTruthy();
  expect(screen.getByText('2 人')).toBeTruthy();
  expect(screen.getByText(/臺北訓練教室/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '在瀏覽器開啟' }));
  expect(sdk.opened).toEqual([`${location.origin}/pass/${'A'.repeat(128)}`]);
});

test('of several passes one is shown, at first the next one', async () => {
  const over = samplePass('C', { state: 'ENDED', day: '2026-12-02' });
  stubEndpoint('pass.ofOrder', { items: [over, samplePass('A'), later] });
  const { user } = await open();
  await code();
  expect(screen.getAllByRole('img', { name: '入場證的 QR code' })).toHaveLength(1);
  expect(screen.getByText('零信任架構入門', { selector: 'p' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '12/04 週五 09:30' }));
  expect(screen.getByText('微分段', { selector: 'p' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '12/02 週三 09:30' }));
  expect(screen.getByText('場次已經結束，這張入場證不能再使用。')).toBeTruthy();
  expect(screen.queryByRole('img', { name: '入場證的 QR code' })).toBeNull();
});

test('at the end of the session the QR code disappears without a reload', async () => {
  vi.setSystemTime(new Date('2026-12-03T03:59:58Z'));
  stubEndpoint('pass.ofOrder', { items: [samplePass('A')] });
  await open();
  await code();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('場次已經結束，這張入場證不能再使用。')).toBeTruthy();
});

test.each([
  ['without a connection', OUTAGE],
  ['while the server fails', { refuse: 'SERVICE_UNAVAILABLE' }],
  ['when the venue has asked too often', { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' }],
] as const)(
  '%s the passes that I have seen are shown, also after a reload',
  async (_when, failure) => {
    stubEndpoint('pass.ofOrder', { items: [samplePass('A')] }, failure, {
      items: [samplePass('A'), later],
    });
    const first = await open();
    await code();
    first.leave();
    await open();
    await code();
    await screen.findByText(/^目前連不上網站/);
    expect(screen.getByText(/^上次確認：2026\/12\/03 09:00/)).toBeTruthy();
    // It asks again by itself.
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByRole('group', { name: '場次' });
    expect(screen.queryByText(/^目前連不上網站/)).toBeNull();
  },
);

test('without a connection and without a kept pass I can try again', async () => {
  window.localStorage.setItem('liff-passes-1', 'damaged');
  stubEndpoint('pass.ofOrder', OUTAGE, { items: [samplePass('A')] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '再試一次' }));
  expect(await code()).toBeTruthy();
});

test.each([
  ['PENDING', '報名正在審核，確認後這裡會出現入場證。'],
  ['CANCELED', '這筆報名已經取消，沒有入場證。'],
  ['CONFIRMED', '這筆報名沒有需要入場證的場次。'],
] as const)('an enrolment that is %s and has no pass says why', async (regStatus, words) => {
  stubEndpoint('pass.ofOrder', { items: [] });
  stubEndpoint('order.one', {
    items: sampleOrder(sampleOrderSession(NOW.toISOString(), { regStatus }), { regStatus }),
  });
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('what was kept goes when the sessions have ended', async () => {
  stubEndpoint('pass.ofOrder', { items: [samplePass('A')] }, { items: [] });
  const { leave } = await open();
  await code();
  leave();
  expect(window.localStorage.getItem('liff-passes-1')).toContain(uuid);
  stubEndpoint('order.one', { items: sampleOrder(sampleOrderSession(NOW.toISOString())) });
  await open();
  await screen.findByRole('heading', { name: '目前沒有入場證' });
  expect(window.localStorage.getItem('liff-passes-1')).toBe('{}');
});

const atVenue = { type: 'physical', location: sampleVenue } as const;

test('an enrolment at a venue links to its passes', async () => {
  const order = sampleOrder(sampleOrderSession('2026-12-03T01:30:00.000Z'), atVenue);
  stubEndpoint('order.one', { items: order });
  stubEndpoint('pass.ofOrder', { items: [samplePass('A')] });
  const { user } = await openPage(createRoutes(), `/enrolment/${uuid}`, { member });
  await user.click(await screen.findByRole('link', { name: '開啟入場證' }));
  expect(await code()).toBeTruthy();
});

test.each([
  ['online', {}, {}],
  ['in review', { ...atVenue, regStatus: 'PENDING' }, { regStatus: 'PENDING' }],
  ['cancelled', { ...atVenue, regStatus: 'CANCELED' }, { regStatus: 'CANCELED' }],
  ['over', atVenue, { endTime: '2026-12-03T00:59:00.000Z' }],
] as const)('one that is %s does not', async (_what, overrides, session) => {
  const order = sampleOrder(sampleOrderSession('2026-12-03T00:30:00.000Z', session), overrides);
  stubEndpoint('order.one', { items: order });
  await openPage(createRoutes(), `/enrolment/${uuid}`, { member });
  await screen.findByRole('heading', { name: '場次' });
  expect(screen.queryByRole('link', { name: /^開啟入場證/ })).toBeNull();
});
