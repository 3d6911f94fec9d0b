// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { Event } from '@portolane/core/contract/event.ts';
import { expect, it } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent, sampleSession } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';
import { useWaitlists } from '#features/waitlist/use-waitlists.ts';
import { EnrolPanel } from './enrol-panel.tsx';
import { useEventChoice } from './use-event-choice.ts';

const taken = sampleSession({ canApply: false, whyNot: 'ALREADY_ENROLLED' });
const free = sampleSession({ uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02', title: '微分段實作' });
const order = sampleOrder(sampleOrderSession('2027-03-10T01:30:00.000Z'));
const params = { brandAlias: 'corvane', eventAlias: 'zero-trust-days', eventSeriesNum: '1' };

function Panel({ event, loggedIn = true }: { event: Event; loggedIn?: boolean }) {
  return (
    <EnrolPanel
      event={event}
      choice={useEventChoice(event)}
      waitlists={useWaitlists(event, false)}
      loggedIn={loggedIn}
    />
  );
}

it('shows my enrolment in an event, with a link to it', async () => {
  stubEndpoint('order.ofEvent', { items: order });
  const event = sampleEvent({
    canApply: false,
    whyNot: 'ALREADY_ENROLLED',
    sessions: [{ date: '2027-03-10', sessions: [taken] }],
  });
  await renderApp(<Panel event={event} />, { page: 'event', params, member: sampleMember() });
  await screen.findByText('報名編號 PO-20261121-0427');
  expect(screen.getAllByText('您已報名 1 個場次')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '查看我的報名' }).getAttribute('href')).toBe(
    '/member/event/zero-trust-days/1',
  );
  expect(screen.queryByRole('link', { name: '其他課程活動' })).toBeNull();
});

it('shows my enrolment first where other sessions can still be selected', async () => {
  stubEndpoint('order.ofEvent', { items: order });
  await renderApp(
    <Panel event={sampleEvent({ sessions: [{ date: '2027-03-10', sessions: [taken, free] }] })} />,
    {
      page: 'event',
      params,
      member: sampleMember(),
    },
  );
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
    (title) => title.textContent,
  );
  expect(titles).toEqual(['您已報名 1 個場次', '尚未選擇場次']);
  await screen.findByText('報名編號 PO-20261121-0427');
});

it.each([
  ['online', '報名明細與直播連結都在會員中心。'],
  ['physical', '報名明細與入場證都在會員中心。'],
] as const)('says where to find what an %s event has', async (type, hint) => {
  stubEndpoint('order.ofEvent', { items: order });
  const event = sampleEvent({
    type,
    canApply: false,
    whyNot: 'ALREADY_ENROLLED',
    sessions: [{ date: '2027-03-10', sessions: [taken] }],
  });
  await renderApp(<Panel event={event} />, { page: 'event', params, member: sampleMember() });
  expect(await screen.findByText(hint)).toBeDefined();
  await screen.findByText('報名編號 PO-20261121-0427');
});

it('mentions coupons only where one can be used', async () => {
  const free = sampleEvent({ salePrice: 0, basePrice: 0 });
  const { leave } = await renderApp(<Panel event={free} />, {
    page: 'event',
    params,
    member: sampleMember(),
  });
  await screen.findByRole('heading', { level: 2, name: '尚未選擇場次' });
  expect(screen.queryByText(/優惠卷/)).toBeNull();
  leave();
  await renderApp(<Panel event={sampleEvent()} />, {
    page: 'event',
    params,
    member: sampleMember(),
  });
  await screen.findByText('優惠卷可在下一步使用。');
});

it.each([
  ['a general member', sampleMember(), true],
  ['a dealer who is not validated', sampleMember({ group: 'dealer', groupId: 6 }), false],
] as const)('an event for dealers offers %s the application: %s', async (_who, member, offered) => {
  await renderApp(
    <Panel event={sampleEvent({ canApply: false, whyNot: 'DEALER_ONLY', sessions: [] })} />,
    { page: 'event', params, member },
  );
  await screen.findByRole('link', { name: '其他課程活動' });
  const link = screen.queryByRole('link', { name: '申請成為經銷會員' });
  expect(link?.getAttribute('href')).toBe(offered ? '/member/upgrade' : undefined);
});

it('requests no enrolment where there is none', async () => {
  const asked = stubEndpoint('order.ofEvent', { items: order });
  await renderApp(<Panel event={sampleEvent()} />, {
    page: 'event',
    params,
    member: sampleMember(),
  });
  await screen.findByRole('heading', { level: 2, name: '尚未選擇場次' });
  expect(asked).toEqual([]);
});

it.each([
  [10, true],
  [11, false],
])('with %i seats left shows the number: %s', async (seatsLeft, told) => {
  await renderApp(<Panel event={sampleEvent({ seatsLeft })} loggedIn={false} />, {
    page: 'event',
    params,
  });
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryAllByText(`剩 ${seatsLeft} 席`)).toHaveLength(told ? 1 : 0);
});
