// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { expect, it } from 'vitest';
import MyEnrolment from './order.tsx';
import {
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const [first, second] = [
  sampleOrderSession(inHours(48), {
    info: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01', title: '第一場' },
  }),
  sampleOrderSession(inHours(72), {
    info: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02', title: '第二場' },
  }),
];
const ofTwo = (different: Partial<Order> = {}) =>
  sampleOrder(first, {
    sessionCount: 2,
    sessions: [{ date: '2027-03-10', sessions: [first, second] }],
    ...different,
  });
const params = { eventAlias: 'zero-trust-days', eventSeriesNum: '1' };
const show = (order: Order, search = '') => {
  stubEndpoint(search ? 'order.one' : 'order.ofEvent', { items: order });
  return renderApp(<MyEnrolment />, {
    page: 'memberEventOrder',
    params,
    search,
    member: sampleMember(),
  });
};
/** Text of the toasts, which a dialog leaves visible. */
const notices = () => document.querySelector('.toasts')?.textContent ?? '';
const dialog = () => screen.findByRole('dialog', { name: '確定要取消報名嗎？' });

it('I cancel one of two sessions after confirming, and the other stays', async () => {
  const calls = stubEndpoint('order.cancel', {
    items: [{ uuid: ofTwo().uuid, regStatus: 'CONFIRMED' }],
  });
  const { user } = await show(ofTwo());
  await user.click(await screen.findByRole('button', { name: '取消此場次：第二場' }));
  const asked = await dialog();
  expect(within(asked).getByRole('checkbox', { name: /第一場/ })).toHaveProperty('checked', false);
  expect(within(asked).getByRole('checkbox', { name: /第二場/ })).toHaveProperty('checked', true);
  await user.click(within(asked).getByRole('button', { name: '確定取消' }));
  await screen.findByText('已取消 1 個場次');
  expect(calls).toEqual([
    { eventAlias: 'zero-trust-days', seriesNum: 1, uuids: [second.info.uuid] },
  ]);
  expect(screen.queryByRole('dialog', { name: '確定要取消報名嗎？' })).toBeNull();
});

it('two clicks cancel once', async () => {
  const answer = heldResponse({ items: [{ uuid: ofTwo().uuid, regStatus: 'CANCELED' as const }] });
  const calls = stubEndpoint('order.cancel', answer.promise);
  const { user } = await show(ofTwo());
  await user.click(await screen.findByRole('button', { name: '選擇要取消的場次' }));
  const confirm = within(await dialog()).getByRole('button', { name: '確定取消' });
  await user.dblClick(confirm);
  answer.release();
  await screen.findByText('已取消報名');
  expect(calls).toHaveLength(1);
});

it('nothing is cancelled while no session is chosen, nor when I keep my enrolment', async () => {
  const calls = stubEndpoint('order.cancel', OUTAGE);
  const { user } = await show(ofTwo());
  await user.click(await screen.findByRole('button', { name: '取消此場次：第一場' }));
  const asked = await dialog();
  await user.click(within(asked).getByRole('checkbox', { name: /第一場/ }));
  await user.click(within(asked).getByRole('button', { name: '確定取消' }));
  expect(asked.textContent).toContain('請至少選擇一個場次');
  await user.click(within(asked).getByRole('button', { name: '保留報名' }));
  expect(screen.queryByRole('dialog', { name: '確定要取消報名嗎？' })).toBeNull();
  expect(calls).toEqual([]);
});

it('an enrolment in a whole event is cancelled by its order', async () => {
  const whole = ofTwo({ registrationType: 'impartial', couponCode: 'TENOFF' });
  const calls = stubEndpoint('order.cancel', {
    items: [{ uuid: whole.uuid, regStatus: 'CANCELED' }],
  });
  const { user } = await show(whole);
  await user.click(await screen.findByRole('button', { name: '取消報名' }));
  const asked = await dialog();
  expect(within(asked).queryByRole('checkbox')).toBeNull();
  expect(asked.textContent).toContain('TENOFF');
  await user.click(within(asked).getByRole('button', { name: '確定取消' }));
  await screen.findByText('已取消報名');
  expect(calls).toEqual([{ eventAlias: 'zero-trust-days', seriesNum: 1, uuids: [whole.uuid] }]);
});

it('a session that has begun meanwhile is reported, and the page shows the current state', async () => {
  stubEndpoint('order.cancel', { refuse: 'ORDER_FRONT_CANCEL_TIME_EXPIRED' });
  const { user } = await show(ofTwo());
  await user.click(await screen.findByRole('button', { name: '選擇要取消的場次' }));
  await user.click(within(await dialog()).getByRole('button', { name: '確定取消' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    errorMessageOf('ORDER_FRONT_CANCEL_TIME_EXPIRED'),
  );
  expect(screen.queryByRole('dialog', { name: '確定要取消報名嗎？' })).toBeNull();
});

it('without a response the dialog stays open, and I can retry', async () => {
  stubEndpoint('order.cancel', OUTAGE, { items: [{ uuid: ofTwo().uuid, regStatus: 'CANCELED' }] });
  const { user } = await show(ofTwo());
  await user.click(await screen.findByRole('button', { name: '選擇要取消的場次' }));
  const confirm = within(await dialog()).getByRole('button', { name: '確定取消' });
  await user.click(confirm);
  await expect.poll(notices).toContain('伺服器沒有回應');
  await user.click(confirm);
  await screen.findByText('已取消報名');
});

it('a session that has begun cannot be cancelled, and the page does not offer it', async () => {
  const running = sampleOrderSession(inHours(-0.5));
  await show(sampleOrder(running));
  await screen.findByRole('heading', { level: 2, name: '零信任實作課程' });
  expect(screen.queryByRole('button', { name: /取消/ })).toBeNull();
});

it('says why an enrolment was rejected, offers to enrol again, and lists my other enrolments', async () => {
  const other = {
    uuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d99',
    number: 'PO-20261122-0500',
    regStatus: 'CONFIRMED',
    createdAt: '2026-11-22T06:00:00.000Z',
  } as const;
  const refused = ofTwo({
    regStatus: 'CANCELED',
    rejectReason: '名額保留給經銷夥伴。',
    canEnrolAgain: true,
    newest: false,
    others: [other],
  });
  await show(refused, `?order=${refused.uuid}`);
  expect(await screen.findByText('名額保留給經銷夥伴。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '重新報名' }).getAttribute('href')).toBe(
    '/product/brand/corvane/event/zero-trust-days/1',
  );
  expect(
    screen.getByRole('link', { name: '查看最新的報名 PO-20261122-0500' }).getAttribute('href'),
  ).toBe('/member/event/zero-trust-days/1');
  expect(screen.getByRole('link', { name: 'PO-20261122-0500' }).getAttribute('href')).toBe(
    '/member/event/zero-trust-days/1',
  );
});

it('links to the questionnaire once it is open', async () => {
  const order = ofTwo({ questionnaire: 'OPEN' });
  await show(order);
  expect((await screen.findByRole('link', { name: '填寫課後問卷' })).getAttribute('href')).toBe(
    `/member/questionnaire/${order.uuid}`,
  );
});

it('the Google Calendar entry never contains the stream’s link', async () => {
  const live = sampleOrderSession(inHours(-0.2), { shortLink: 'https://live.example/secret' });
  await show(sampleOrder(live));
  const entry = new URL(
    (await screen.findByRole('link', { name: /Google 日曆/ })).getAttribute('href')!,
  );
  expect(entry.searchParams.get('details')).toContain('/member/event/zero-trust-days/1?order=');
  expect(entry.href).not.toContain('live.example');
});

it.each([
  ['course', 'memberEventOrder', '您沒有報名本場課程，無法觀看'],
  ['activity', 'memberActivityOrder', '您沒有報名本場活動，無法觀看'],
] as const)(
  'without an enrolment in a %s the page says so and links to the event',
  async (category, page, sentence) => {
    stubEndpoint('order.ofEvent', { refuse: 'ORDER_FRONT_ITEM_NOT_EXIST' });
    stubEndpoint('event.one', {
      items: sampleEvent({ alias: 'zero-trust-days', seriesNum: 1, category }),
    });
    const { user, address } = await renderApp(<MyEnrolment />, {
      page,
      params,
      member: sampleMember(),
    });
    const alert = await screen.findByRole('alertdialog', { name: sentence });
    await user.click(within(alert).getByRole('button', { name: '前往課程活動頁面' }));
    expect(address()).toBe('/product/brand/corvane/event/zero-trust-days/1');
  },
);

it('every field of the attendee is shown', async () => {
  const texts = Object.keys(emptyAttendee).filter((name) => name !== 'gender');
  const marks = Object.fromEntries(texts.map((name) => [name, `mark of ${name}`]));
  await show(ofTwo({ attendee: { ...emptyAttendee, ...marks } }));
  await screen.findByRole('heading', { name: '報名人' });
  for (const mark of [...Object.values(marks), '不透露'])
    expect(document.body.textContent).toContain(mark);
});

it('companions are listed, and without any there is no heading for them', async () => {
  const { leave } = await show(
    ofTwo({
      seats: 3,
      companions: [
        { fullName: '陳柏翰', email: 'bo@chengye.example' },
        { fullName: '林佳蓉', email: '' },
      ],
    }),
  );
  expect(
    (await screen.findByRole('heading', { name: '同行者' })).closest('section')?.textContent,
  ).toContain('陳柏翰 bo@chengye.example');
  expect(screen.getByText('林佳蓉')).toBeDefined();
  leave();
  await show(ofTwo());
  await screen.findByRole('heading', { name: '報名人' });
  expect(screen.queryByRole('heading', { name: '同行者' })).toBeNull();
});

it('I see the attachments of the event, and download those that were uploaded', async () => {
  const link = '/api/event/zero-trust-days/series/1/file/slides-0123456789abcdef.pdf';
  const files = [
    { title: '投影片', contentType: 'PDF', size: 2048, link },
    { title: '課前須知', contentType: 'PDF', size: 1024, link: null },
  ];
  await show(ofTwo({ files }));
  const shown = await screen.findByRole('link', { name: /投影片.*（下載）/ });
  expect(shown.getAttribute('href')).toBe(link);
  expect(shown).toHaveProperty('download', '');
  expect(screen.getByText('課前須知').closest('a')).toBeNull();
});
