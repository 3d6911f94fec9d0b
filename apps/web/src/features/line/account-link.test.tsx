/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import {
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { keepLinkToken, openedLink } from '#platform/document/link-token.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { storeSentCode } from '@portolane/app-kit/login/sent-code.ts';
import { AccountLink } from './account-link.tsx';

const CHAT = 'https://line.portolane.example/chat';
const DIALOG = 'https://access.line.me/dialog/bot/accountLink?linkToken=t&nonce=n';
const bound = { items: { bound: false, reminders: true, redirect: DIALOG } };

/** URLs the page has navigated to; jsdom does not navigate. */
let gone: string[] = [];
beforeEach(() => {
  gone = [];
  // jsdom's own `location` cannot be spied on.
  vi.stubGlobal('location', {
    href: window.location.href,
    pathname: window.location.pathname,
    assign: (address: string) => void gone.push(address),
  });
});
afterEach(() => {
  keepLinkToken('');
  storeSentCode(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open({
  token = 'link-token',
  at = Date.now(),
  member,
  language,
}: { token?: string | null; at?: number; member?: Member; language?: Language } = {}) {
  keepLinkToken(token === null ? '' : `?linkToken=${token}`, at);
  return renderApp(<AccountLink lineUrl={CHAT} />, {
    page: 'chatbotLogin',
    ...(member && { member }),
    ...(language && { language }),
  });
}
const confirm = () => screen.findByRole('button', { name: '確認綁定' });

test('Logged in, I continue to LINE with one press', async () => {
  const sent = stubEndpoint('line.bind', bound);
  const { user } = await open({ member: sampleMember() });
  expect((await screen.findByText(/目前登入的會員是/)).textContent).toContain('林雅雯');
  expect(screen.getByText(/隨時可以解除綁定/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(await confirm());
  expect(
    (await screen.findByRole('link', { name: '沒有自動前往的話，請按這裡' })).getAttribute('href'),
  ).toBe(DIALOG);
  expect([sent, gone]).toEqual([[{ linkToken: 'link-token' }], [DIALOG]]);
});

test('I press twice, and am bound once', async () => {
  const slow = heldResponse(bound);
  const sent = stubEndpoint('line.bind', slow.promise);
  const { user } = await open({ member: sampleMember() });
  await user.click(await confirm());
  await user.click(await confirm());
  slow.release();
  await expect.poll(() => gone).toEqual([DIALOG]);
  expect(sent).toHaveLength(1);
});

test('I log in with my number and a code, and continue to LINE', async () => {
  stubEndpoint('user.getCode', {
    items: { challenge: 'challenge-of-this-tab-', coolDownSeconds: 60, validSeconds: 300 },
  });
  stubEndpoint('user.login', {
    items: {
      ...sampleMember(),
      token: 'a-token-of-more-than-twenty',
      tokenExpires: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  const sent = stubEndpoint('line.bind', bound);
  const { user, address } = await open();
  await user.type(await screen.findByRole('textbox', { name: '手機號碼' }), '0912345678{Enter}');
  await user.type(await screen.findByRole('textbox', { name: '簡訊驗證碼' }), '123456');
  await user.click(screen.getByRole('button', { name: '登入並綁定' }));
  await expect.poll(() => gone).toEqual([DIALOG]);
  expect([sent, address()]).toEqual([[{ linkToken: 'link-token' }], '/chatbot/login']);
});

test('a visitor who is not a member registers and comes back here', async () => {
  stubEndpoint('user.getCode', {
    items: { challenge: 'challenge-of-this-tab-', coolDownSeconds: 60, validSeconds: 300 },
  });
  stubEndpoint('user.login', { refuse: 'MEMBER_NOT_FOUND' });
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: '手機號碼' }), '0912345678{Enter}');
  await user.type(await screen.findByRole('textbox', { name: '簡訊驗證碼' }), '123456{Enter}');
  expect((await screen.findByRole('link', { name: '免費註冊成為會員' })).getAttribute('href')).toBe(
    '/register?redirectFrom=%2Fchatbot%2Flogin',
  );
});

test('without a link token I am sent back to the chat', async () => {
  await open({ token: null, member: sampleMember() });
  expect((await screen.findByRole('alert')).textContent).toContain('這個頁面要從 LINE 聊天室開啟');
  expect(screen.getByRole('link', { name: '開啟 LINE 聊天室' }).getAttribute('href')).toBe(CHAT);
  expect(screen.queryByRole('button', { name: '確認綁定' })).toBeNull();
});

test('an empty link token counts as missing', async () => {
  await open({ token: '', member: sampleMember() });
  await screen.findByText('這個頁面要從 LINE 聊天室開啟');
  expect(screen.queryByRole('button', { name: '確認綁定' })).toBeNull();
});

test('I see how long the link is valid, and after that how to get another one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open({ member: sampleMember(), at: Date.now() - 9 * 60_000 });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00|0:59)$/);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect((await screen.findByRole('alert')).textContent).toContain('綁定連結已經失效');
  expect(screen.queryByRole('button', { name: '確認綁定' })).toBeNull();
  expect(screen.getByRole('link', { name: '開啟 LINE 聊天室' })).toBeTruthy();
});

test('a link refused by the server says why, and leads to the chat', async () => {
  stubEndpoint('line.bind', { refuse: 'LINE_TOKEN_EXPIRED' });
  const { user, app } = await open({ member: sampleMember() });
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toContain(
    errorMessageOf('LINE_TOKEN_EXPIRED'),
  );
  expect(screen.getByRole('link', { name: '開啟 LINE 聊天室' })).toBeTruthy();
  // LINE's token has expired, not the member's login.
  expect(app.session.isLoggedIn()).toBe(true);
});

test('if another binding is in the way, I am told where to end it', async () => {
  stubEndpoint('line.bind', { refuse: 'MEMBER_HAS_OTHER_LINE' });
  const { user } = await open({ member: sampleMember() });
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toContain(
    errorMessageOf('MEMBER_HAS_OTHER_LINE'),
  );
  expect(screen.getByRole('link', { name: '管理帳號綁定' }).getAttribute('href')).toBe(
    '/member/line',
  );
  expect(gone).toEqual([]);
});

test('if my login has expired, I log in here again, with the same link', async () => {
  stubEndpoint('line.bind', { refuse: 'LOGIN_REQUIRED' });
  const { user, address } = await open({ member: sampleMember() });
  await user.click(await confirm());
  await screen.findByRole('textbox', { name: '手機號碼' });
  expect(screen.getByRole('alert').textContent).toContain(errorMessageOf('LOGIN_REQUIRED'));
  expect([address(), openedLink()?.token]).toEqual(['/chatbot/login', 'link-token']);
});

test('a missing response is reported, and I can press again', async () => {
  const sent = stubEndpoint('line.bind', OUTAGE, bound);
  const { user } = await open({ member: sampleMember() });
  await user.click(await confirm());
  await screen.findAllByText('錯誤');
  await user.click(await confirm());
  await expect.poll(() => gone).toEqual([DIALOG]);
  expect(sent).toHaveLength(2);
});

test('when somebody else logs in, I am logged out and stay here', async () => {
  stubEndpoint('user.logout', { items: {} });
  const { user, address } = await open({ member: sampleMember() });
  await user.click(await screen.findByRole('button', { name: '改用其他會員登入' }));
  await screen.findByRole('textbox', { name: '手機號碼' });
  expect([address(), openedLink()?.token]).toEqual(['/chatbot/login', 'link-token']);
});

test('in English it is said in English', async () => {
  await open({ member: sampleMember(), language: 'en' });
  await screen.findByRole('button', { name: 'Link accounts' });
  expect(screen.getByText(/You can unlink at any time/)).toBeTruthy();
});
