/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrderSession, sampleOrderSummary } from '@portolane/core/testing/sample-order.ts';
import { createFakeSdk, createLoggedInSdk } from '#platform/testing/fake-line.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

const member = sampleMember();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const listed = (...items: ReturnType<typeof sampleOrderSummary>[]) => ({
  items,
  pagination: { current_page: 1, last_page: 1, per_page: 10, total: items.length },
});
const loggedIn = () => ({
  items: { ...member, token: 'another-token-of-more-than-twenty', tokenExpires: inMinutes(1000) },
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const empty = (name: string) => screen.findByRole('heading', { level: 2, name });
const brands = () =>
  stubEndpoint('option.list', {
    items: { brand: [{ alias: 'corvane', title: 'Corvane', parent: null }] },
  });

test('I see my upcoming enrolments with their status and links', async () => {
  brands();
  const asked = stubEndpoint(
    'order.search',
    listed(sampleOrderSummary(sampleOrderSession(inMinutes(-10)))),
  );
  await openPage(createRoutes(), '/', { member });
  await screen.findByText('直播中');
  expect(asked).toEqual([{ coming: true, limit: 10, page: 1 }]);
  expect(screen.getByRole('link', { name: /^進入直播/ }).getAttribute('href')).toMatch(
    /^\/enrolment\/.+\/live\/.+/,
  );
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  expect(document.title).toBe('我的報名｜恆向資訊');
});

test('past enrolments and filters are requested from the server and kept in the URL', async () => {
  brands();
  const asked = stubEndpoint('order.search', listed());
  const { user, address } = await openPage(createRoutes(), '/', { member });
  await user.click(await screen.findByRole('link', { name: '歷史紀錄' }));
  await empty('還沒有過去的報名紀錄');
  await user.selectOptions(screen.getByRole('combobox', { name: '類別' }), 'course');
  await empty('沒有符合條件的報名紀錄');
  await user.selectOptions(screen.getByRole('combobox', { name: '品牌' }), 'corvane');
  await expect.poll(address).toBe('/?when=past&category=course&brand=corvane');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      coming: false,
      eventCategoryAlias: 'course',
      brandAlias: 'corvane',
      limit: 10,
      page: 1,
    });
});

test('on a cold start I am logged in through LINE silently', async () => {
  brands();
  const sent = stubEndpoint('line.login', loggedIn());
  stubEndpoint('order.search', listed());
  const { app } = await openPage(createRoutes(), '/');
  await heading('我的報名');
  expect(sent).toEqual([{ idToken: 'the-id-token' }]);
  expect(app.session.isLoggedIn()).toBe(true);
});

test('an expired session is renewed automatically', async () => {
  brands();
  stubEndpoint('order.search', { refuse: 'USER_TOKEN_EXPIRED' }, listed());
  const sent = stubEndpoint('line.login', loggedIn());
  await openPage(createRoutes(), '/', { member });
  await empty('接下來沒有已報名的課程活動');
  expect(sent.length).toBeGreaterThan(0);
});

test('without a binding I am sent to the binding page, which remembers where I wanted to go', async () => {
  stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
  const { address } = await openPage(createRoutes(), '/?when=past');
  await heading('綁定Line帳號');
  expect(address()).toBe('/account-bind?next=%2F%3Fwhen%3Dpast');
});

test('in an external browser I am sent to LINE’s login and back to this page', async () => {
  const { sdk } = await openPage(createRoutes(), '/waiting', { sdk: createFakeSdk() });
  await expect.poll(() => sdk.logins).toEqual(['http://localhost/liff/waiting']);
});

test('inside LINE an expired token asks me to reopen the mini-app', async () => {
  const { user, sdk } = await openPage(createRoutes(), '/', {
    sdk: createLoggedInSdk({ inClient: true, decoded: { exp: 1 } }),
  });
  await heading('LINE 的登入已逾時');
  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect([sdk.closed, sdk.logins]).toEqual([1, []]);
});

test('a token that the server refuses is renewed through LINE’s login', async () => {
  stubEndpoint('line.login', { refuse: 'LINE_TOKEN_INVALID' });
  const { sdk } = await openPage(createRoutes(), '/');
  await expect.poll(() => sdk.logins).toEqual(['http://localhost/liff/']);
});

test('too many logins show the server’s message and a retry button', async () => {
  brands();
  stubEndpoint('order.search', listed());
  stubEndpoint('line.login', { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' }, loggedIn());
  const { user } = await openPage(createRoutes(), '/');
  const said = errorMessageOf('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS');
  expect(await screen.findByText(said)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '再試一次' }));
  await heading('我的報名');
});

test('during an outage I see an error without an interruption, and a retry works', async () => {
  brands();
  stubEndpoint('order.search', OUTAGE, listed());
  const { user } = await openPage(createRoutes(), '/', { member });
  await screen.findByText('伺服器沒有回應，請稍後再試一次。');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('頁面會自動再試，您不必重新整理。');
  await user.click(screen.getByRole('button', { name: '再試一次' }));
  await heading('我的報名');
});

test('after an outage the page comes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  brands();
  stubEndpoint('order.search', OUTAGE, listed());
  await openPage(createRoutes(), '/', { member });
  await screen.findByText('伺服器沒有回應，請稍後再試一次。');
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(await heading('我的報名')).toBeTruthy();
  vi.useRealTimers();
});

test('while the page loads it says so', async () => {
  brands();
  const slow = heldResponse(listed());
  stubEndpoint('order.search', slow.promise);
  await openPage(createRoutes(), '/', { member });
  expect((await screen.findByRole('status')).textContent).toBe('載入中');
  slow.release();
  await heading('我的報名');
});

test('an unknown path says so and links back', async () => {
  brands();
  stubEndpoint('order.search', listed());
  const { user } = await openPage(createRoutes(), '/nowhere', { member });
  await heading('找不到這個頁面');
  await user.click(screen.getByRole('link', { name: '回到我的報名' }));
  expect((await heading('我的報名')).textContent).toBe('我的報名');
});

test('in English all texts are English', async () => {
  brands();
  stubEndpoint('order.search', listed());
  const { user, setLanguage } = await openPage(createRoutes(), '/', { member, language: 'en' });
  await heading('My enrolments');
  await user.click(screen.getByRole('button', { name: '中文' }));
  expect(setLanguage).toHaveBeenCalledWith('zh-TW');
});
