// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import {
  sampleOrder,
  sampleOrderSession,
  sampleOrderSummary,
  sampleVenue,
} from '@portolane/core/testing/sample-order.ts';
import { EnrolledSessions } from './enrolled-sessions.tsx';
import { EnrolmentTable } from './enrolment-table.tsx';
import { NextEventPanel } from './next-event-panel.tsx';
import { OrderFacts, NextSteps } from './order-facts.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const asMember = { page: 'member', member: sampleMember() } as const;

it('the member centre shows the venue of the next session, with a map', async () => {
  const order = sampleOrderSummary(sampleOrderSession(inDays(3)), {
    type: 'physical',
    location: sampleVenue,
  });
  await renderApp(<NextEventPanel orders={[order]} />, asMember);
  const panel = await screen.findByRole('region', { name: '下一場課程活動' });
  expect(panel.textContent).toContain('臺北訓練教室');
  expect(panel.textContent).toContain('3 天後開始');
  expect(panel.querySelector('img')!.getAttribute('src')).toContain('svg');
  expect(within(panel).getByRole('link', { name: /地圖/ }).getAttribute('href')).toContain(
    'mlat=25.08',
  );
});

it('the member centre links to the next live stream, and counts down', async () => {
  const session = sampleOrderSession(inDays(0.01));
  await renderApp(<NextEventPanel orders={[sampleOrderSummary(session)]} />, asMember);
  expect((await screen.findByRole('link', { name: '進入直播' })).getAttribute('href')).toBe(
    `/member/event/zero-trust-days/1/live/${session.info.uuid}`,
  );
  expect(screen.getByRole('timer').textContent).toMatch(/^14:\d\d$/);
});

it('the member centre links to the events when there is no upcoming session', async () => {
  await renderApp(
    <NextEventPanel orders={[sampleOrderSummary(sampleOrderSession(inDays(-3)))]} />,
    asMember,
  );
  expect((await screen.findByRole('region', { name: '下一場課程活動' })).textContent).toContain(
    '接下來沒有已報名的課程活動',
  );
  expect(screen.getByRole('link', { name: '瀏覽課程活動' }).getAttribute('href')).toBe('/event');
});

it('a list of enrolments marks what is over, and offers to enrol again only where possible', async () => {
  const [past, cancelled, gone] = [
    sampleOrderSummary(sampleOrderSession(inDays(-3)), {
      title: '去年的課',
      uuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d12',
    }),
    sampleOrderSummary(sampleOrderSession(inDays(3)), {
      title: '還能報的課',
      regStatus: 'CANCELED',
      canEnrolAgain: true,
    }),
    sampleOrderSummary(sampleOrderSession(inDays(3)), {
      title: '額滿的課',
      uuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d13',
      regStatus: 'CANCELED',
      newest: false,
    }),
  ];
  await renderApp(<EnrolmentTable category="course" orders={[past, cancelled, gone]} />, asMember);
  expect((await screen.findByRole('row', { name: /去年的課/ })).textContent).toContain(
    '已確認已結束',
  );
  expect(screen.getByRole('row', { name: /還能報的課/ }).textContent).not.toContain('已結束');
  expect(screen.getByRole('link', { name: '重新報名：還能報的課' }).getAttribute('href')).toBe(
    '/product/brand/corvane/event/zero-trust-days/1',
  );
  expect(screen.queryByRole('link', { name: '重新報名：額滿的課' })).toBeNull();
  // The URL of an event shows its newest enrolment; the URL of an older one names its order.
  expect(screen.getByRole('link', { name: '查看明細：去年的課' }).getAttribute('href')).toBe(
    '/member/event/zero-trust-days/1',
  );
  expect(screen.getByRole('link', { name: '查看明細：額滿的課' }).getAttribute('href')).toBe(
    `/member/event/zero-trust-days/1?order=${gone.uuid}`,
  );
});

it('the completion page shows the venue, and the amount with when and how to pay', async () => {
  const order = sampleOrder(sampleOrderSession(inDays(3)), {
    type: 'physical',
    location: sampleVenue,
    regStatus: 'PENDING',
  });
  await renderApp(
    <>
      <OrderFacts order={order} />
      <NextSteps order={order} />
    </>,
    asMember,
  );
  const facts = await screen.findByRole('complementary');
  expect(facts.textContent).toContain('港圖路 168 號');
  expect(within(facts).getByRole('link', { name: /地圖/ }).getAttribute('href')).toContain(
    'mlon=121.57',
  );
  expect(facts.textContent).toContain('NT$1,200付款尚未付款本網站不收線上付款。審核通過後');
});

it('the completion page asks for no payment if the enrolment is free or was cancelled', async () => {
  const session = sampleOrderSession(inDays(3));
  const { leave } = await renderApp(
    <OrderFacts order={sampleOrder(session, { total: 0 })} />,
    asMember,
  );
  expect((await screen.findByRole('complementary')).textContent).not.toContain('匯款');
  leave();
  await renderApp(<OrderFacts order={sampleOrder(session, { regStatus: 'CANCELED' })} />, asMember);
  expect((await screen.findByRole('complementary')).textContent).not.toContain('匯款');
});

it.each<[string, 'CONFIRMED' | 'PENDING' | 'CANCELED', number, string | null, string]>([
  ['on air', 'CONFIRMED', -0.01, '進入直播', '直播中'],
  ['about to begin', 'CONFIRMED', 0.002, '進入等候室', '即將直播'],
  ['open', 'CONFIRMED', 0.01, '測試連線', '尚未開始'],
  ['not open', 'CONFIRMED', 1, null, '尚未開放'],
  ['over', 'CONFIRMED', -1, null, '已結束'],
  ['in review', 'PENDING', -0.01, null, '直播網址將在通過報名後查看'],
  ['cancelled', 'CANCELED', -0.01, null, '報名已取消'],
])('a session of an online event that is %s (%s)', async (_case, regStatus, days, way, text) => {
  const session = sampleOrderSession(inDays(days), { regStatus });
  await renderApp(<EnrolledSessions order={sampleOrder(session)} />, asMember);
  expect((await screen.findByRole('listitem')).textContent).toContain(text);
  const link = screen.queryByRole('link');
  expect(link && [link.textContent, link.getAttribute('href')]).toEqual(
    way && [
      `${way} ${session.info.title}`,
      `/member/event/zero-trust-days/1/live/${session.info.uuid}`,
    ],
  );
});
