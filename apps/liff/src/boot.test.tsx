/** @vitest-environment jsdom */
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { addTrouble, API, OUTAGE, whenAsked } from '@portolane/core/testing/api-answers.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import {
  createFakePage,
  createFakeSdk,
  createFakeTries,
  createKnownSdk,
  type FakeSdk,
  sdkError,
} from '#platform/testing/fake-line.ts';
import { boot } from './boot.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/liff/');
});

const noEvents = {
  items: [],
  pagination: { current_page: 1, last_page: 1, per_page: 9, total: 0 },
};

/** Boots at a path, with LINE as it is said; what goes wrong is expected where `reports` is true. */
async function start(
  path: string,
  { sdk = createKnownSdk(), reports = false }: { sdk?: FakeSdk; reports?: boolean } = {},
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
      tries: createFakeTries(),
      clock: createServerClock(),
      leave,
      reload,
      baseURL: API,
      report: (error, about) => {
        if (!reports) addTrouble(`${about}: ${String(error)}`);
      },
    }),
  );
  return { loadSdk, leave, reload, page, user: userEvent.setup({ delay: null }) };
}

test('without an id of the mini-app the alert leads home, and LINE’s program is never asked for', async () => {
  whenAsked('setting.one', { items: sampleSetting({ liffId: null, liffUrl: null }) });
  const { user, loadSdk, leave } = await start('/account-bind?lang=zh-TW');
  const alert = await screen.findByRole('alertdialog', { name: 'LIFF錯誤，無法登入' });
  expect(alert.textContent).toContain('系統將重新導向至首頁');
  await user.click(screen.getByRole('button', { name: '確定' }));
  expect(leave).toHaveBeenCalledWith('/');
  expect(loadSdk).not.toHaveBeenCalled();
});

test('settings come before LINE, and the page after both', async () => {
  const setting = whenAsked('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  const shown = whenAsked('event.search', noEvents);
  const sdk = createKnownSdk();
  sdk.init = async () => {
    expect(setting).toHaveLength(1);
    expect(shown).toEqual([]);
  };
  await start('/events?lang=zh-TW', { sdk });
  await screen.findByRole('heading', { level: 1, name: '近期課程活動' });
  expect(document.documentElement.lang).toBe('zh-Hant');
});

test('when our server does not answer I am told so, and the next try works', async () => {
  whenAsked('setting.one', OUTAGE, {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  whenAsked('event.search', noEvents);
  const { user, loadSdk } = await start('/events?lang=zh-TW');
  await screen.findByText('伺服器沒有回應，請稍候再試一次。');
  expect(loadSdk).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '再試一次' }));
  await screen.findByRole('heading', { level: 1, name: '近期課程活動' });
});

test('when LINE cannot be reached the screen stays, and another try is mine to ask for', async () => {
  whenAsked('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  const sdk = createFakeSdk({ init: async () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user, reload, leave } = await start('/events?lang=zh-TW', { sdk, reports: true });
  await screen.findByRole('heading', { level: 1, name: '無法連上 LINE' });
  expect([reload.mock.calls, leave.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: '再試一次' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a mini-app that LINE does not know offers the site and no other try', async () => {
  whenAsked('setting.one', {
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

test('inside LINE a token that is over is LINE’s to renew: I close it, and nothing is loaded anew in vain', async () => {
  whenAsked('setting.one', {
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

test('it speaks LINE’s language, and another that I choose from then on', async () => {
  whenAsked('setting.one', {
    items: sampleSetting({ liffId: '1-app', liffUrl: 'https://liff.line.me/1-app' }),
  });
  whenAsked('event.search', noEvents);
  const { user } = await start('/events', { sdk: createKnownSdk({ getLanguage: () => 'zh-TW' }) });
  await screen.findByRole('heading', { level: 1, name: '近期課程活動' });
  await user.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'Coming events' });
  expect(document.documentElement.lang).toBe('en');
  expect(window.localStorage.getItem('liff-language')).toBe('en');
});
