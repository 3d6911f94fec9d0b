/** @vitest-environment jsdom */
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import { expect, test, vi } from 'vitest';
import { memberEventQuery } from '@portolane/core/queries/event.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { ConsentField, versionOf } from '#features/consent/consent-field.tsx';
import { useApp } from '#platform/context/app-context.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  sentKeys,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent, sampleSession } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';
import { applyCartQuery, itemToApply } from './apply-cart.ts';
import { ApplyFlow } from './apply-flow.tsx';
import { useSelectedItem } from './use-selected-item.ts';

const params = { brandAlias: 'corvane', eventAlias: 'zero-trust-days', eventSeriesNum: '1' };
const path = '/product/brand/corvane/event/zero-trust-days/1';
const item = {
  eventAlias: 'zero-trust-days',
  eventSeriesNum: 1,
  meals: [],
  sessionUuids: [sampleSession().uuid],
};
const uuid = 'c0ffee00-1234-4abc-8def-0123456789ab';
const notice = (version: string) => ({
  items: {
    alias: 'privacy',
    title: '個人資料保護聲明',
    lang: 'zh-Hant' as const,
    summary: '',
    version,
    publishUp: null,
    effectiveFrom: null,
    picture: null,
    sections: [],
  },
});
const enrolled = { items: { uuid, status: 'CONFIRMED' as const, total: 1200 } };
const none = { items: [], pagination: { current_page: 1, last_page: 1, per_page: 4, total: 0 } };

/** The enrolment as its page puts it together. */
function Enrolment({
  onEmpty,
  onConsentOutdated,
  choice,
}: {
  onEmpty: () => void;
  onConsentOutdated: () => void;
  choice: CartItem | undefined;
}) {
  const app = useApp();
  // Kept across a reload.
  useState(() => choice && app.chosen.set(choice));
  const event = useSuspenseQuery(memberEventQuery(app.api, 'zero-trust-days', 1)).data;
  const profile = useSuspenseQuery(profileQuery(app.api)).data;
  const privacy = useSuspenseQuery(pageQuery(app.api, 'privacy')).data;
  const cart = useSuspenseQuery(applyCartQuery(app.api, 'zero-trust-days', 1)).data;
  const selection = useSelectedItem('zero-trust-days', 1);
  return (
    <ApplyFlow
      event={event}
      profile={profile}
      params={params}
      cart={cart}
      item={itemToApply(event, cart, selection) ?? item}
      isReady={selection !== undefined}
      consentVersion={versionOf(privacy)}
      consent={<ConsentField page={privacy} />}
      onConsentOutdated={onConsentOutdated}
      onEmpty={onEmpty}
    />
  );
}

/** Opens the enrolment at its second step, with one session in the cart. */
async function open({
  event = {},
  member = sampleMember(),
  cart = [item],
  choice,
  search = '?step=2',
}: {
  event?: Partial<Event>;
  member?: Member;
  cart?: CartItem[];
  choice?: CartItem;
  search?: string;
} = {}) {
  stubEndpoint('event.one', { items: sampleEvent(event) });
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('page.one', notice('2026-10'));
  stubEndpoint('cart.get', { items: cart });
  stubEndpoint('waiting.mine', { items: [] });
  stubEndpoint('coupon.search', none);
  stubEndpoint('order.search', none);
  const onEmpty = vi.fn<() => void>();
  const onConsentOutdated = vi.fn<() => void>();
  const visit = await renderApp(
    <Enrolment onEmpty={onEmpty} onConsentOutdated={onConsentOutdated} choice={choice} />,
    {
      page: 'apply',
      params,
      search,
      member,
    },
  );
  return { ...visit, onEmpty, onConsentOutdated };
}
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /我已閱讀並同意/ });
/** The step's own button; the phone's bar has the same once more. */
const press = (name: string) => screen.getAllByRole('button', { name })[0]!;
const saidAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const summary = () => screen.findByRole('region', { name: /個欄位需要修正/ });
const step = (title: string) => screen.findByRole('heading', { level: 1, name: title });

/** The lines of the order's panel. */
const panelRows = () =>
  [...screen.getByRole('complementary', { name: '報名明細' }).querySelectorAll('dl > div')].map(
    ({ textContent }) => textContent,
  );

type Visit = Awaited<ReturnType<typeof open>>;

/** Returns the messages announced at once in the corner. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** From the second step to the third, with everything that is asked for. */
async function fillIn({ user }: Pick<Visit, 'user'>) {
  await user.type(await field('貴公司有多少員工？'), '兩百人');
  await user.click(await consent());
  await user.click(press('下一步'));
  await step('確認報名內容');
}
/** As far as the button that enrols. */
async function openFilledIn(options?: Parameters<typeof open>[0]) {
  const visit = await open(options);
  await fillIn(visit);
  return visit;
}

test('I fill in what my profile does not say, look at it once more, and am enrolled', async () => {
  const { user, address } = await open();
  expect((await field('姓名')).value).toBe('林雅雯');
  expect((await field('公司名稱')).value).toBe('海岸資訊股份有限公司');
  await fillIn({ user });
  expect(screen.getByText('兩百人')).toBeDefined();
  expect(address()).toBe(`${path}/apply?step=3`);
  const sent = stubEndpoint('cart.checkout', enrolled);
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(sent).toEqual([
    expect.objectContaining({
      eventAlias: 'zero-trust-days',
      eventSeriesNum: 1,
      fullName: '林雅雯',
      email: 'yawen@example.com',
      phoneNumber: '0912345678',
      vat: '12345675',
      answers: [{ questionId: 'q1', value: ['兩百人'] }],
      consentVersion: '2026-10',
      sessionUuids: item.sessionUuids,
      total: sampleEvent().salePrice,
    }),
  ]);
});

test('everything that is missing or wrong is listed, said at its field, and one press away', async () => {
  const { user, address } = await open();
  await user.clear(await field('姓名'));
  await user.clear(await field('統一編號'));
  await user.type(await field('統一編號'), '1234');
  await user.click(press('下一步'));
  const list = await summary();
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    '姓名：此欄必填',
    '統一編號：需為 8 位數字，目前 4 位',
    '貴公司有多少員工？請回答這一題',
    '請勾選個人資料保護聲明',
  ]);
  expect(document.activeElement).toBe(list);
  expect(saidAt(await field('姓名'))).toContain('此欄必填');
  await user.click(within(list).getByRole('link', { name: '貴公司有多少員工？請回答這一題' }));
  expect(document.activeElement).toBe(await field('貴公司有多少員工？'));
  expect(address()).toBe(`${path}/apply?step=2`);
});

test('a field that the server refuses brings me back to it, with the server’s sentence', async () => {
  const { user, address } = await openFilledIn();
  stubEndpoint(
    'cart.checkout',
    {
      refuse: 'INPUT_INVALID',
      fields: { email: ['這個網域收不到信。'], 'answers.q1': ['請填寫數字。'] },
    },
    enrolled,
  );
  await user.click(press('送出報名'));
  const announced = within(await screen.findByRole('region', { name: 'notices' }));
  expect(await announced.findByText('貴公司有多少員工？')).toBeTruthy();
  const list = await summary();
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['電子郵件：這個網域收不到信。', '貴公司有多少員工？請填寫數字。']);
  expect(saidAt(await field('電子郵件'))).toContain('這個網域收不到信。');
  expect(saidAt(await field('貴公司有多少員工？'))).toContain('請填寫數字。');
  expect((await field('貴公司有多少員工？')).value).toBe('兩百人');
  await user.clear(await field('電子郵件'));
  await user.type(await field('電子郵件'), 'yawen@example.org');
  await user.clear(await field('貴公司有多少員工？'));
  await user.type(await field('貴公司有多少員工？'), '200');
  await user.click(press('下一步'));
  await step('確認報名內容');
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
});

test.each([
  ['CART_FRONT_INVENTORY_SHORTAGE'],
  ['CART_FRONT_INVENTORY_TIME_EXPIRED'],
  ['CART_FRONT_CART_CHANGED'],
] as const)('%s brings me back to the sessions and says why', async (refuse) => {
  const { user } = await openFilledIn();
  stubEndpoint('cart.checkout', { refuse });
  await user.click(press('送出報名'));
  await step('確認報名場次');
  const said = (await screen.findAllByRole('alert')).find((alert) =>
    alert.textContent.includes(errorMessageOf(refuse)),
  )!;
  expect(within(said).getByRole('link', { name: '回到課程活動頁面' }).getAttribute('href')).toBe(
    path,
  );
});

test('when I am enrolled already I am shown the way to that enrolment', async () => {
  const { user } = await openFilledIn();
  stubEndpoint('cart.checkout', { refuse: 'CART_FRONT_ALREADY_ENROLLED' });
  stubEndpoint('order.ofEvent', { refuse: 'ORDER_FRONT_ITEM_NOT_EXIST' });
  await user.click(press('送出報名'));
  await step('確認報名場次');
  expect((await screen.findByRole('link', { name: '查看報名紀錄' })).getAttribute('href')).toBe(
    '/member/event',
  );
});

test('when the notice has changed meanwhile I am brought back to agree anew', async () => {
  const { user, onConsentOutdated } = await openFilledIn();
  stubEndpoint('cart.checkout', { refuse: 'CART_FRONT_CONSENT_OUTDATED' });
  await user.click(press('送出報名'));
  expect(
    within(await summary())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([errorMessageOf('CART_FRONT_CONSENT_OUTDATED')]);
  expect(onConsentOutdated).toHaveBeenCalledOnce();
});

test('a coupon that is used up at the last moment is said at the coupon', async () => {
  const { user } = await openFilledIn();
  stubEndpoint('cart.checkout', { refuse: 'COUPON_FRONT_UNAVAILABLE' });
  await user.click(press('送出報名'));
  await summary();
  expect(saidAt(await field('優惠代碼'))).toContain(errorMessageOf('COUPON_FRONT_UNAVAILABLE'));
});

test('a coupon that cannot be used is said at its field, and I do not go on with it', async () => {
  const { user, address } = await open();
  stubEndpoint('coupon.checkUsable', { refuse: 'COUPON_IS_NOT_IN_PROGRESS' });
  await user.type(await field('貴公司有多少員工？'), '兩百人');
  await user.click(await consent());
  await user.type(await field('優惠代碼'), 'SPRING');
  await user.click(press('下一步'));
  await screen.findByRole('link', {
    name: `優惠代碼：${errorMessageOf('COUPON_IS_NOT_IN_PROGRESS')}`,
  });
  expect(saidAt(await field('優惠代碼'))).toContain(errorMessageOf('COUPON_IS_NOT_IN_PROGRESS'));
  expect(address()).toBe(`${path}/apply?step=2`);
});

test('an event that asks for a coupon says so when I go on without one', async () => {
  const { user } = await open({ event: { requireCoupon: true } });
  await user.click(await consent());
  await user.click(press('下一步'));
  expect(
    within(await summary()).getByRole('link', { name: '優惠代碼：請輸入優惠代碼' }),
  ).toBeDefined();
});

test('an empty cart is told to the page, which leads to the events', async () => {
  const { user, onEmpty } = await openFilledIn();
  stubEndpoint('cart.checkout', { refuse: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY' });
  await user.click(press('送出報名'));
  await expect.poll(() => onEmpty.mock.calls.length).toBe(1);
});

test('when the server does not answer I am told so, what I typed stays, and the next press enrols me once', async () => {
  const { user, address } = await openFilledIn();
  const sent = stubEndpoint('cart.checkout', OUTAGE, enrolled);
  await user.click(press('送出報名'));
  await expect.poll(alerts).toContain('錯誤伺服器沒有回應，您的資料尚未送出。請稍後再試一次。');
  expect(screen.getByText('兩百人')).toBeDefined();
  expect(address()).toBe(`${path}/apply?step=3`);
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(sent).toHaveLength(2);
});

test.each([
  ['the answer was lost', OUTAGE],
  ['a gateway answered in its place', { refuse: 'SERVICE_UNAVAILABLE' }],
] as const)(
  'when %s, the next press and the one after a reload ask for the same enrolment',
  async (_title, lost) => {
    const { user, leave } = await openFilledIn();
    const sent = stubEndpoint('cart.checkout', lost, lost, enrolled);
    await user.click(press('送出報名'));
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
    await user.click(press('送出報名'));
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
    leave();
    const again = await open();
    await again.user.click((await screen.findAllByRole('button', { name: '下一步' }))[0]!);
    await step('確認報名內容');
    stubEndpoint('cart.checkout', enrolled);
    await again.user.click(press('送出報名'));
    await expect.poll(again.address).toBe(`${path}/${uuid}`);
    expect(sentKeys).toEqual([sentKeys[0], sentKeys[0], sentKeys[0]]);
  },
);

test('once I have changed what I send, or was refused, it is another enrolment that I ask for', async () => {
  const { user } = await openFilledIn();
  const sent = stubEndpoint(
    'cart.checkout',
    OUTAGE,
    { refuse: 'COUPON_FRONT_UNAVAILABLE' },
    { refuse: 'COUPON_FRONT_UNAVAILABLE' },
  );
  await user.click(press('送出報名'));
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
  await user.click(screen.getByRole('button', { name: '修改問卷與備註' }));
  await user.type(await field('備註'), '靠走道');
  for (let n = 0; n < 2; n++) {
    await user.click(press('下一步'));
    await step('確認報名內容');
    await user.click(press('送出報名'));
    await summary();
  }
  expect(new Set(sentKeys).size).toBe(3);
});

test('when only the answer was lost, and I send something else then, I am led to the enrolment that there is', async () => {
  const { user, address } = await openFilledIn();
  const sent = stubEndpoint('cart.checkout', OUTAGE, {
    refuse: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
  });
  stubEndpoint('order.ofEvent', {
    items: sampleOrder(sampleOrderSession(sampleSession().startTime), { uuid }),
  });
  await user.click(press('送出報名'));
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
  await user.click(screen.getByRole('button', { name: '修改問卷與備註' }));
  await user.type(await field('備註'), '靠走道');
  await user.click(press('下一步'));
  await step('確認報名內容');
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
});

test('when I was enrolled by a try whose answer was lost, I am led to that enrolment after a reload', async () => {
  const { user, leave } = await openFilledIn();
  const sent = stubEndpoint('cart.checkout', OUTAGE);
  await user.click(press('送出報名'));
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
  leave();
  // The cart is empty by now, and takes what this tab has chosen no more.
  const again = stubEndpoint('cart.checkout', enrolled);
  stubEndpoint('cart.addItem', { refuse: 'CART_FRONT_ALREADY_ENROLLED' });
  stubEndpoint('order.ofEvent', { refuse: 'ORDER_FRONT_ITEM_NOT_EXIST' });
  const { address } = await open({ cart: [], choice: item });
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(again).toEqual(sent);
  expect(sentKeys).toEqual([sentKeys[0], sentKeys[0]]);
});

test('when that question goes unanswered as well, the next reload asks with the same key', async () => {
  const { user, leave } = await openFilledIn();
  const sent = stubEndpoint('cart.checkout', OUTAGE);
  await user.click(press('送出報名'));
  await expect.poll(() => sent.length).toBe(1);
  leave();
  stubEndpoint('cart.addItem', { refuse: 'CART_FRONT_ALREADY_ENROLLED' });
  stubEndpoint('order.ofEvent', { refuse: 'ORDER_FRONT_ITEM_NOT_EXIST' });
  const unheard = stubEndpoint('cart.checkout', OUTAGE);
  const second = await open({ cart: [], choice: item });
  await expect.poll(() => unheard.length).toBe(1);
  second.leave();
  stubEndpoint('cart.checkout', enrolled);
  const { address } = await open({ cart: [], choice: item });
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(new Set(sentKeys).size).toBe(1);
  expect(sentKeys).toHaveLength(3);
});

test('when the amount is another one by now I see both, stay where I am, and send the new one', async () => {
  const { user, address } = await openFilledIn();
  const sent = stubEndpoint(
    'cart.checkout',
    { refuse: 'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL' },
    enrolled,
  );
  stubEndpoint('event.one', { items: sampleEvent({ salePrice: 1500 }) });
  await user.click(press('送出報名'));
  const said = (await screen.findByText('應付金額已有變動')).closest<HTMLElement>('[role=alert]')!;
  await within(said).findByText(/NT\$1,500/);
  // The button is far below it.
  expect(document.activeElement).toBe(said);
  expect(said.textContent).toContain(
    errorMessageOf('CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL'),
  );
  expect(screen.getByText('兩百人')).toBeDefined();
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(sent).toEqual([
    expect.objectContaining({ total: sampleEvent().salePrice }),
    expect.objectContaining({ total: 1500 }),
  ]);
});

test('when another browser has changed my choice I see what came and went, and what I typed stays', async () => {
  const other = sampleSession({ uuid: 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02', title: '第二場' });
  const days = [{ date: '2027-03-10', sessions: [sampleSession(), other] }];
  const { user } = await openFilledIn({ event: { sessions: days } });
  stubEndpoint('cart.checkout', { refuse: 'CART_FRONT_CART_CHANGED' });
  stubEndpoint('cart.get', { items: [{ ...item, sessionUuids: [other.uuid] }] });
  await user.click(press('送出報名'));
  await step('確認報名場次');
  await screen.findByText('新加入的場次：第二場');
  expect(screen.getByText(`已不在選擇中的場次：${sampleSession().title}`)).toBeDefined();
  stubEndpoint('cart.addItem', { items: { ...item, sessionUuids: [other.uuid] } });
  await user.click(press('下一步'));
  expect((await field('貴公司有多少員工？')).value).toBe('兩百人');
});

const second = sampleSession({ uuid: 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c02', title: '第二場' });
const third = sampleSession({ uuid: 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c03', title: '第三場' });
const threeSessions = {
  sessions: [{ date: '2027-03-10', sessions: [sampleSession(), second, third] }],
};
/** The item with other sessions. */
const chose = (...sessions: { uuid: string }[]) => ({
  ...item,
  sessionUuids: sessions.map((session) => session.uuid),
});
/** At the last step, with two sessions. */
const openWithTwo = () =>
  openFilledIn({ event: threeSessions, cart: [chose(sampleSession(), second)] });

test('A session that I remove at the first step stays removed when I go Back to the last one', async () => {
  const { user, back, address } = await openWithTwo();
  await user.click(screen.getByRole('button', { name: '修改場次' }));
  await step('確認報名場次');
  const written = stubEndpoint('cart.addItem', { items: chose(sampleSession()) });
  await user.click(screen.getByRole('button', { name: '移除「第二場」' }));
  await back();
  await step('確認報名內容');
  expect(screen.queryByRole('heading', { name: '第二場' })).toBeNull();
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
  expect(written).toEqual([chose(sampleSession())]);
  const sent = stubEndpoint('cart.checkout', enrolled);
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(sent).toEqual([expect.objectContaining({ sessionUuids: [sampleSession().uuid] })]);
});

test('A session that I remove in another tab leaves this one and the cart', async () => {
  const { app } = await openWithTwo();
  const written = stubEndpoint('cart.addItem', { items: chose(second) });
  await act(async () => app.chosen.set(chose(second)));
  await expect.poll(() => written).toEqual([chose(second)]);
  expect(screen.queryByRole('heading', { name: sampleSession().title })).toBeNull();
});

test('When the cart could not be written, my enrolment writes it first', async () => {
  const { user, app, address } = await openWithTwo();
  const written = stubEndpoint('cart.addItem', OUTAGE, { items: chose(second) });
  await act(async () => app.chosen.set(chose(second)));
  await expect.poll(alerts).toHaveLength(1);
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
  const sent = stubEndpoint('cart.checkout', enrolled);
  await user.click(press('送出報名'));
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(written).toEqual([chose(second), chose(second)]);
  expect(sent).toEqual([expect.objectContaining({ sessionUuids: [second.uuid] })]);
});

test('A meal of a day whose last session I remove goes with it', async () => {
  const nextDay = {
    ...second,
    startTime: '2027-03-11T02:00:00.000Z',
    endTime: '2027-03-11T05:00:00.000Z',
  };
  const meal = (id: string, date: string) => ({
    id,
    date,
    title: `${date} 午餐`,
    options: [
      { id: 'meat', label: '葷食' },
      { id: 'vegetarian', label: '素食' },
    ],
  });
  const both = {
    ...chose(sampleSession(), nextDay),
    meals: [
      { id: 'first', optionId: 'meat' },
      { id: 'second', optionId: 'vegetarian' },
    ],
  };
  const { user } = await openFilledIn({
    event: {
      sessions: [
        { date: '2027-03-10', sessions: [sampleSession()] },
        { date: '2027-03-11', sessions: [nextDay] },
      ],
      meals: [meal('first', '2027-03-10'), meal('second', '2027-03-11')],
    },
    cart: [both],
  });
  await user.click(screen.getByRole('button', { name: '修改場次' }));
  await step('確認報名場次');
  const kept = { ...chose(sampleSession()), meals: [both.meals[0]!] };
  const written = stubEndpoint('cart.addItem', { items: kept });
  await user.click(screen.getByRole('button', { name: '移除「第二場」' }));
  await expect.poll(() => written).toEqual([kept]);
  expect(alerts()).toHaveLength(0);
});

test('Two sessions that I remove one after the other both stay removed', async () => {
  const { user } = await open({
    event: threeSessions,
    cart: [chose(sampleSession(), second, third)],
    search: '',
  });
  await step('確認報名場次');
  const slow = heldResponse({ items: chose(sampleSession(), second) });
  const written = stubEndpoint('cart.addItem', slow.promise);
  await user.click(screen.getByRole('button', { name: '移除「第三場」' }));
  await expect.poll(() => written).toHaveLength(1);
  const next = stubEndpoint('cart.addItem', { items: chose(sampleSession()) });
  await user.click(screen.getByRole('button', { name: '移除「第二場」' }));
  slow.release();
  await expect.poll(() => next).toEqual([chose(sampleSession())]);
  expect(screen.queryByRole('heading', { name: /第[二三]場/ })).toBeNull();
});

test('a press on the first step that comes while my selection is on its way counts', async () => {
  const response = heldResponse({ items: item });
  const sent = stubEndpoint('cart.addItem', response.promise);
  const { user, address } = await open({
    cart: [{ ...item, meals: [{ id: 'another', optionId: 'one' }] }],
    choice: item,
    search: '',
  });
  await step('確認報名場次');
  await expect.poll(() => sent).toHaveLength(1);
  await user.click(press('下一步'));
  // The second call waits for the first, so that the cart ends with what was pressed last.
  expect(sent).toHaveLength(1);
  stubEndpoint('cart.addItem', { items: item });
  response.release();
  await expect.poll(address).toBe(`${path}/apply?step=2`);
});

test('without a network I am told to connect again, and nothing goes out later by itself', async () => {
  const { user } = await openFilledIn();
  const sent = stubEndpoint('cart.checkout', OUTAGE);
  goOffline();
  await user.click(press('送出報名'));
  await expect
    .poll(alerts)
    .toContain('錯誤網路出了點問題。您填寫的內容都還在，請重新連線後再送出一次。');
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('while I am being enrolled the button says so, and a second press sends nothing', async () => {
  const { user, address } = await openFilledIn();
  const slow = heldResponse(enrolled);
  const sent = stubEndpoint('cart.checkout', slow.promise);
  await user.click(press('送出報名'));
  await expect.poll(() => press('送出報名').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('正在送出報名')).toBeDefined();
  await user.click(press('送出報名'));
  await user.click(screen.getAllByRole('button', { name: '送出報名' }).at(-1)!);
  slow.release();
  await expect.poll(address).toBe(`${path}/${uuid}`);
  expect(sent).toHaveLength(1);
});

test('a login that has run out leads to the login, and what I typed is there when I am back', async () => {
  const { user, address, leave } = await openFilledIn();
  stubEndpoint('cart.checkout', { refuse: 'USER_TOKEN_EXPIRED' });
  await user.click(press('送出報名'));
  await expect
    .poll(address)
    .toBe(`/login?redirectFrom=${encodeURIComponent(`${path}/apply?step=3`)}`);
  leave();
  await open();
  await expect.poll(async () => (await field('貴公司有多少員工？')).value).toBe('兩百人');
});

test('what I have typed is there again after a reload', async () => {
  const { user, leave } = await open();
  await user.type(await field('備註'), '需要無障礙座位');
  leave();
  await open();
  await expect.poll(async () => (await field('備註')).value).toBe('需要無障礙座位');
});

test('what I have typed is nobody else’s, should another member log in on this tab', async () => {
  const { user, leave } = await open();
  await user.type(await field('備註'), '需要無障礙座位');
  leave();
  await open({
    member: sampleMember({ uuid: '0b7d9f10-5c1e-4a53-9a58-4f4a6c1d2e3f', name: '陳大文' }),
  });
  await expect.poll(async () => (await field('姓名')).value).toBe('陳大文');
  expect((await field('備註')).value).toBe('');
});

const group = {
  canRegisterGroup: true,
  sessions: [{ date: '2027-03-10', sessions: [sampleSession({ seatsLeft: 3 })] }],
};

test('I bring two people along: each pays, each is named, and all of them are sent', async () => {
  const { user } = await open({ event: group });
  const add = await screen.findByRole('button', { name: '新增同行者' });
  await user.click(add);
  await user.type(screen.getAllByRole('textbox', { name: /^姓名/ })[1]!, '林柏翰');
  await user.click(add);
  await user.type(screen.getAllByRole('textbox', { name: /^姓名/ })[2]!, '陳思妤');
  await user.type(screen.getAllByRole('textbox', { name: /^電子郵件/ })[2]!, 'siyu@example.com');
  // Three seats are left: nobody more.
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('NT$3,600').length).toBeGreaterThan(0);
  await fillIn({ user });
  expect(screen.getByText('林柏翰')).toBeDefined();
  // The panel says how the total comes about.
  expect(panelRows()).toEqual(['03/10 零信任架構入門3 × NT$1,200', '人數3 人', '應付金額NT$3,600']);
  const sent = stubEndpoint('cart.checkout', enrolled);
  await user.click(press('送出報名'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    total: 3600,
    companions: [
      { fullName: '林柏翰', email: '' },
      { fullName: '陳思妤', email: 'siyu@example.com' },
    ],
  });
});

test('A companion without a name or with an invalid address is reported; a removed one is gone', async () => {
  const { user } = await open({ event: group });
  await user.click(await screen.findByRole('button', { name: '新增同行者' }));
  await user.type(screen.getAllByRole('textbox', { name: /^電子郵件/ })[1]!, 'nobody');
  await user.click(press('下一步'));
  const errors = (await summary()).textContent;
  expect(errors).toContain('同行者 1 的姓名：請填寫同行者的姓名');
  expect(errors).toContain('同行者 1 的電子郵件：請填寫正確的電子郵件');
  await user.click(screen.getByRole('button', { name: '移除同行者 1' }));
  expect(screen.getAllByRole('textbox', { name: /^姓名/ })).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '新增同行者' }));
  await fillIn({ user });
});

test('The hint of companions says how many more can be added', async () => {
  const { user } = await open({ event: group });
  const add = await screen.findByRole('button', { name: '新增同行者' });
  const counts: string[] = [];
  for (const _ of [0, 1, 2]) {
    counts.push(
      add
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent)
        .join(' '),
    );
    await user.click(add);
  }
  expect(counts).toEqual([
    '最多可再新增 2 位同行者。',
    '最多可再新增 1 位同行者。',
    '剩下的名額已全部分配給同行者，無法再新增。',
  ]);
});

test('A group that the seats do not suffice for leads back to the people, with everything that was typed', async () => {
  const { user } = await open({ event: group });
  await user.click(await screen.findByRole('button', { name: '新增同行者' }));
  await user.type(screen.getAllByRole('textbox', { name: /^姓名/ })[1]!, '林柏翰');
  await fillIn({ user });
  stubEndpoint('cart.checkout', { refuse: 'CART_FRONT_GROUP_TOO_LARGE' });
  stubEndpoint('event.one', {
    items: sampleEvent({
      ...group,
      sessions: [{ date: '2027-03-10', sessions: [sampleSession({ seatsLeft: 1 })] }],
    }),
  });
  await user.click(press('送出報名'));
  await step('填寫報名資料');
  expect((await summary()).textContent).toContain(errorMessageOf('CART_FRONT_GROUP_TOO_LARGE'));
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^姓名/ })[1]!.value).toBe(
    '林柏翰',
  );
});

test('An event that is enrolled as a whole says its price and the number of sessions', async () => {
  await open({
    event: { ...threeSessions, registrationType: 'impartial' },
    cart: [{ ...item, sessionUuids: [] }],
    search: '',
  });
  await step('確認報名場次');
  expect(panelRows()).toEqual(['全部場次 3 個場次NT$1,200', '應付金額NT$1,200']);
});

test('An optional question that I leave out is no empty row, and hints fit the event', async () => {
  const [question] = sampleEvent().questions;
  const { user } = await open({
    event: {
      type: 'physical',
      questions: [question!, { ...question!, id: 'q2', title: '想了解什麼？', required: false }],
    },
  });
  expect(saidAt(await field('電子郵件'))).toContain('入場證會寄到這裡');
  await user.type(await field('想了解什麼？'), '防');
  await user.clear(await field('想了解什麼？'));
  await fillIn({ user });
  expect(screen.getByText('貴公司有多少員工？')).toBeDefined();
  expect(screen.queryByText('想了解什麼？')).toBeNull();
});

test('Where no group can be registered nobody is asked for', async () => {
  await open();
  await field('姓名');
  expect(screen.queryByRole('button', { name: '新增同行者' })).toBeNull();
});
