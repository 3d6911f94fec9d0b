/** @vitest-environment jsdom */
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { addProblem, API, OUTAGE, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { putIdentity } from '@portolane/core/testing/put-identity.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import {
  createFakePage,
  createFakeSdk,
  createFakeLoginVisits,
  createLoggedInSdk,
  type FakeSdk,
  sdkError,
} from '#platform/testing/fake-line.ts';
import { boot } from './boot.tsx';

configure({ asyncUtilTimeout: 10_000 });
putIdentity();
// jsdom has no layout.
window.Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
beforeEach(() => void stubEndpoint('notice.list', { items: { notices: [], changesAt: null } }));
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/liff/');
});

const noEvents = {
  items: [],
  pagination: { current_page: 1, last_page: 1, per_page: 9, total: 0 },
};

/**
 * Boots the mini-app at a path with the given LINE SDK. Set `reports` when reported errors are
 * expected.
 */
async function start(
  path: string,
  { sdk = createLoggedInSdk(), reports = false }: { sdk?: FakeSdk; reports?: boolean } = {},
) {
  window.history.replaceState(null, '', `/liff${path}`);
  const loadSdk = vi.fn<() => Promise<FakeSdk>>(async () => sdk);
  const [leave, reload] = [vi.fn<(href: string) => void>(), vi.fn<() => void>()];
  const page = createFakePage(location.href);
  const view = render(<div />);
  await act(() =>
    boot({
      root: { render: (screen) => act(() => view.rerender(screen)) },
      loadSdk,
      page,
      loginVisits: createFakeLoginVisits(),
      clock: createServerClock(),
      leave,
      reload,
      baseURL: API,
      report: (error, about) => {
        if (!reports) addProblem(`${about}: ${String(error)}`);
      },
    }),
  );
  return { loadSdk, leave, reload, page, user: userEvent.setup({ delay: null }) };
}

test('without a LIFF ID an alert leads to the home page, and LINE’s SDK is never loaded', async () => {
  stubEndpoint('setting.one', { items: sampleSetting({ liffId: null, liffUrl: null }) });
  const { user, loadSdk, leave } = await start('/account-bind?lang=zh-TW');
  const alert = await screen.findByRole('alertdialog', { name: 'LIFF錯誤，無法登入' });
  expect(alert.textContent).toContain('系統將重新導向至首頁');
  await user.click(screen.getByRole('button', { name: '確定' }));
  expect(leave).toHaveBeenCalledWith('/');
  expect(loadSdk).not.toHaveBeenCalled();
});

test('settings are loaded first, then LINE is started, then the page is loaded', async () => {
  const setting = stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  const shown = stubEndpoint('event.search', noEvents);
  const sdk = createLoggedInSdk();
  sdk.init = async () => {
    expect(setting).toHaveLength(1);
    expect(shown).toEqual([]);
  };
  await start('/events?lang=zh-TW', { sdk });
  await screen.findByRole('heading', { level: 1, name: '近期課程活動' });
  expect(document.documentElement.lang).toBe('zh-Hant');
});

test('when our server does not respond I see an error, and a retry works', async () => {
  stubEndpoint('setting.one', OUTAGE, {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  stubEndpoint('event.search', noEvents);
  const { user, loadSdk } = await start('/events?lang=zh-TW');
  await screen.findByText('伺服器沒有回應，請稍後再試一次。');
  expect(loadSdk).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '再試一次' }));
  await screen.findByRole('heading', { level: 1, name: '近期課程活動' });
});

test('when LINE is unreachable I see an error and can retry; nothing happens by itself', async () => {
  stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  const sdk = createFakeSdk({ init: async () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user, reload, leave } = await start('/events?lang=zh-TW', { sdk, reports: true });
  await screen.findByRole('heading', { level: 1, name: '無法連上 LINE' });
  expect([reload.mock.calls, leave.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: '再試一次' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when LINE does not know the mini-app I get a link to the website and no retry', async () => {
  stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  await start('/events?lang=zh-TW', {
    sdk: createFakeSdk({ init: async () => Promise.reject(sdkError('404')) }),
    reports: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'LINE 設定有誤' });
  expect(screen.queryByRole('button', { name: '再試一次' })).toBeNull();
  expect(screen.getByRole('link', { name: '前往恆向資訊網站' }).getAttribute('href')).toBe('/');
});

test('inside LINE an expired token asks me to close the mini-app, without a pointless reload', async () => {
  stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  const sdk = createFakeSdk({
    inClient: true,
    loggedIn: true,
    init: async () => Promise.reject(sdkError('INVALID_ID_TOKEN')),
  });
  const { user } = await start('/me?lang=zh-TW', { sdk, reports: true });
  await screen.findByRole('heading', { level: 1, name: 'LINE 的登入已逾時' });
  expect(screen.queryByRole('button', { name: '再試一次' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '關閉' }));
  await expect.poll(() => sdk.closed).toBe(1);
  expect(sdk.logins).toEqual([]);
});

test('it starts in LINE’s language, and keeps another language that I choose', async () => {
  stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  stubEndpoint('event.search', noEvents);
  const { user } = await start('/events', {
    sdk: createLoggedInSdk({ getLanguage: () => 'zh-TW' }),
  });
  await screen.findByRole('heading', { level: 1, name: '近期課程活動' });
  await user.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'Upcoming events' });
  expect(document.documentElement.lang).toBe('en');
  expect(window.localStorage.getItem('liff-language')).toBe('en');
});

test('the addresses of the first page keep the slash of LINE’s endpoint, without which LINE refuses them', async () => {
  stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  stubEndpoint('line.login', {
    items: {
      ...sampleMember(),
      token: 'another-token-of-more-than-twenty',
      tokenExpires: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  stubEndpoint('option.list', { items: { brand: [] } });
  stubEndpoint('order.search', noEvents);
  stubEndpoint('event.search', noEvents);
  const { user } = await start('/events?lang=zh-TW');
  await user.click(await screen.findByRole('button', { name: '返回' }));
  await screen.findByRole('heading', { level: 1, name: '我的報名' });
  expect(location.pathname).toBe('/liff/');
  const past = screen.getByRole('link', { name: '歷史紀錄' });
  expect(past.getAttribute('href')).toBe('/liff/?when=past');
  expect(screen.getByRole('link', { name: '會員資料' }).getAttribute('href')).toBe('/liff/me');
  await user.click(past);
  await expect.poll(() => location.pathname + location.search).toBe('/liff/?when=past');
});
