/** @vitest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { SAMPLE_LINK, sampleLiveResponse } from '@portolane/core/testing/sample-live.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';
import { createLoggedInSdk } from '#platform/testing/fake-line.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

const member = sampleMember();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const open = (order: ReturnType<typeof sampleOrder>) =>
  openPage(createRoutes(), `/enrolment/${order.uuid}`, { member });

afterEach(() => void vi.useRealTimers());

test.each([
  [120, '尚未開放'],
  [20, '尚未開始'],
  [3, '即將直播'],
  [-10, '直播中'],
  [-100, '已結束'],
])('a session that begins in %i minutes is shown as %s', async (minutes, words) => {
  const order = sampleOrder(sampleOrderSession(inMinutes(minutes)));
  stubEndpoint('order.one', { items: order });
  await open(order);
  await screen.findByRole('heading', { name: '場次' });
  expect(document.querySelector('.live-badge')!.textContent).toBe(words);
  expect(screen.queryAllByRole('link', { name: /測試連線|進入等候室|進入直播/ })).toHaveLength(
    minutes === 120 || minutes === -100 ? 0 : 1,
  );
});

test('the calendar and the certificate open in the phone’s browser, by a link of one download', async () => {
  const past = sampleOrderSession(inMinutes(-600), { attended: true });
  const order = sampleOrder(past);
  stubEndpoint('order.one', { items: order });
  const expiresAt = inMinutes(1);
  const asked = stubEndpoint(
    'download.link',
    { items: { path: '/api/download/first', expiresAt } },
    { refuse: 'CERTIFICATE_ITEM_NOT_EXIST' },
    { items: { path: '/api/download/second', expiresAt } },
  );
  const sdk = createLoggedInSdk({ inClient: true });
  const { user } = await openPage(createRoutes(), `/enrolment/${order.uuid}`, { member, sdk });
  await user.click(await screen.findByRole('button', { name: /加入行事曆/ }));
  await expect.poll(() => sdk.opened).toEqual([`${location.origin}/api/download/first`]);
  const certificate = await screen.findByRole('button', { name: /下載出席證明/ });
  await user.click(certificate);
  await screen.findByText(errorMessageOf('CERTIFICATE_ITEM_NOT_EXIST'));
  await user.click(certificate);
  await expect.poll(() => sdk.opened.at(-1)).toBe(`${location.origin}/api/download/second`);
  const kinds = ['calendar', 'certificate', 'certificate'];
  expect(asked).toEqual(kinds.map((kind) => ({ kind, uuid: order.uuid })));
});

test('its state changes without a reload', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(5.05)));
  stubEndpoint('order.one', { items: order });
  await open(order);
  await screen.findByText('尚未開始');
  expect((await screen.findByText('即將直播')).dataset['status']).toBe('IS_COMMING');
});

test('I cancel after confirming', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(600)), { couponCode: 'ZT-2026-300' });
  const cancelled = sampleOrder(sampleOrderSession(inMinutes(600), { regStatus: 'CANCELED' }), {
    regStatus: 'CANCELED',
  });
  stubEndpoint('order.one', { items: order }, { items: cancelled });
  const sent = stubEndpoint('order.cancel', {
    items: [{ uuid: order.uuid, regStatus: 'CANCELED' }],
  });
  const { user } = await open(order);
  await user.click(await screen.findByRole('button', { name: '取消報名' }));
  await screen.findByText('全部場次都取消後，優惠卷 ZT-2026-300 可以再次使用。');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: '確定取消' }));
  await screen.findByText('已取消報名');
  expect(sent).toEqual([
    {
      eventAlias: order.eventAlias,
      seriesNum: 1,
      uuids: [order.sessions[0]!.sessions[0]!.info.uuid],
    },
  ]);
  expect(screen.queryByRole('button', { name: '取消報名' })).toBeNull();
});

test('I see every line that makes the amount due', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(600)), {
    seats: 3,
    subtotal: 3600,
    discount: 300,
    total: 3300,
    due: 3300,
    couponCode: 'ZT-2026-300',
    meals: [{ title: '午餐', date: '2027-03-10', option: '素食' }],
  });
  stubEndpoint('order.one', { items: order });
  await open(order);
  const facts = within(await screen.findByRole('region', { name: '報名明細' }));
  const values = facts.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(-5)).toEqual(['素食', '3 人', 'NT$3,600', '−NT$300', 'NT$3,300']);
});

test('I choose which of several sessions to cancel, and choosing none shows an error', async () => {
  const [first, second] = [
    sampleOrderSession(inMinutes(600)),
    sampleOrderSession(inMinutes(900), {
      info: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02', title: '微分段' },
    }),
  ];
  const order = sampleOrder(first, {
    sessionCount: 2,
    sessions: [{ date: first.startTime.slice(0, 10), sessions: [first, second] }],
  });
  stubEndpoint('order.one', { items: order });
  const sent = stubEndpoint('order.cancel', {
    items: [{ uuid: order.uuid, regStatus: 'CONFIRMED' }],
  });
  const { user } = await open(order);
  await user.click(await screen.findByRole('button', { name: '選擇要取消的場次' }));
  await user.click(await screen.findByRole('button', { name: '確定取消' }));
  await screen.findByText('請至少選擇一個場次');
  await user.click(screen.getByRole('checkbox', { name: /微分段/ }));
  await user.click(screen.getByRole('button', { name: '確定取消' }));
  await screen.findByText('已取消 1 個場次');
  expect(sent).toEqual([{ eventAlias: order.eventAlias, seriesNum: 1, uuids: [second.info.uuid] }]);
});

test('a session that has begun meanwhile cannot be cancelled, and the page says so', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(600)));
  stubEndpoint('order.one', { items: order });
  stubEndpoint('order.cancel', { refuse: 'ORDER_FRONT_CANCEL_TIME_EXPIRED' });
  const { user } = await open(order);
  await user.click(await screen.findByRole('button', { name: '取消報名' }));
  await user.click(await screen.findByRole('button', { name: '確定取消' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    errorMessageOf('ORDER_FRONT_CANCEL_TIME_EXPIRED'),
  );
});

test('without a response the dialog says so, and I can retry', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(600)));
  stubEndpoint('order.one', { items: order });
  const sent = stubEndpoint('order.cancel', OUTAGE, {
    items: [{ uuid: order.uuid, regStatus: 'CANCELED' }],
  });
  const { user } = await open(order);
  await user.click(await screen.findByRole('button', { name: '取消報名' }));
  await user.click(await screen.findByRole('button', { name: '確定取消' }));
  expect((await screen.findByRole('alert')).textContent).toBe('伺服器沒有回應，請稍後再試一次。');
  await user.click(screen.getByRole('button', { name: '確定取消' }));
  await screen.findByText('已取消報名');
  expect(sent).toHaveLength(2);
});

test('an enrolment that does not exist or is not mine is not found', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(600)));
  stubEndpoint('order.one', { refuse: 'ORDER_FRONT_ITEM_NOT_EXIST' });
  await open(order);
  expect(await screen.findByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeTruthy();
});

test('an enrolment in review says so, and a rejected one gives the reason', async () => {
  const order = sampleOrder(sampleOrderSession(inMinutes(600), { regStatus: 'CANCELED' }), {
    regStatus: 'CANCELED',
    rejectReason: '本場次限製造業參加',
  });
  stubEndpoint('order.one', { items: order });
  await open(order);
  await screen.findByText('本場次限製造業參加');
  expect(screen.getByText('報名已取消')).toBeTruthy();
});

const NOW = new Date('2026-12-01T09:57:00Z');
const liveOrder = () => sampleOrder(sampleOrderSession('2026-12-01T10:00:00.000Z'));
const openLive = (order = liveOrder()) =>
  openPage(
    createRoutes(),
    `/enrolment/${order.uuid}/live/${order.sessions[0]!.sessions[0]!.info.uuid}`,
    {
      member,
    },
  );

test('the live stream opens outside the mini-app, and I am checked in', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  stubEndpoint('order.one', { items: liveOrder() });
  stubEndpoint(
    'event.session',
    sampleLiveResponse(NOW),
    sampleLiveResponse(NOW, { checkedInAt: NOW.toISOString() }),
  );
  const checked = stubEndpoint('event.checkIn', { items: { checkedInAt: NOW.toISOString() } });
  const { user, sdk } = await openLive();
  await user.click(await screen.findByRole('button', { name: '開啟直播' }));
  expect(sdk.opened).toEqual([SAMPLE_LINK]);
  expect(document.querySelector('[role="timer"]')!.textContent).toMatch(/^0[23]:\d\d$/);
  await screen.findByText(/^已於 .+ 簽到$/);
  expect(checked).toHaveLength(1);
});

test('at the end of the session the link disappears without a reload', async () => {
  const end = new Date('2026-12-01T11:59:58Z');
  vi.useFakeTimers({ now: end, shouldAdvanceTime: true });
  stubEndpoint('order.one', { items: liveOrder() });
  stubEndpoint(
    'event.session',
    sampleLiveResponse(end, { checkedInAt: NOW.toISOString() }),
    sampleLiveResponse(new Date('2026-12-01T12:00:00Z'), { checkedInAt: NOW.toISOString() }),
  );
  await openLive();
  await screen.findByRole('button', { name: '開啟直播' });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByText('直播已結束，謝謝您的參與。');
  expect(screen.queryByRole('button', { name: '開啟直播' })).toBeNull();
});

test.each([
  ['PRODUCT_MENU_ITEM_NOT_EXIST', '您沒有報名此場直播或者直播已關閉'],
  ['LIVE_FRONT_CLOSED', '直播已關閉'],
] as const)('%s is a reason, not a failure', async (refuse, words) => {
  stubEndpoint('order.one', { items: liveOrder() });
  stubEndpoint('event.session', { refuse });
  await openLive();
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: '查看報名明細' })).toBeTruthy();
});
