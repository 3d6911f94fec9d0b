/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { TOKEN } from '@portolane/core/testing/session-in-memory.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { forgetBindDraft } from '#features/binding/bind-draft.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

afterEach(forgetBindDraft);

const member = sampleMember();
const loggedIn = (different = {}) => ({
  items: {
    ...member,
    ...different,
    token: 'another-token-of-more-than-twenty',
    tokenExpires: new Date(Date.now() + 86_400_000).toISOString(),
  },
});
const challenge = 'challenge-of-this-tab-';
const codeSent = { items: { challenge, coolDownSeconds: 60, validSeconds: 300 } };
const bound = { items: { bound: true, reminders: true } };
const free = { items: { bound: false, reminders: false } };
const done = { items: { bound: true, reminders: true, redirect: null } };

const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: '手機號碼' });
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: '簡訊驗證碼' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const consent = () => screen.getByRole('checkbox', { name: /我同意/ });

/** Opens the page as an unbound visitor and requests a login code. */
async function askForCode(path = '/account-bind') {
  stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
  const asked = stubEndpoint('user.getCode', codeSent);
  const visit = await openPage(createRoutes(), path);
  await visit.user.type(await phone(), '0912-345 678');
  await visit.user.click(button('取得驗證碼'));
  await screen.findByRole('button', { name: /^重新寄送/ });
  return { ...visit, asked };
}

test('I bind by phone number and code, and continue to the page I wanted', async () => {
  const { user, asked, address, app } = await askForCode('/account-bind?next=%2Fevents');
  expect(asked).toEqual([{ mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge: '' }]);
  const entered = stubEndpoint('user.login', loggedIn());
  const sent = stubEndpoint('line.bind', done);
  stubEndpoint('line.binding', free, bound);
  await user.type(await code(), '123456');
  await user.click(consent());
  await user.click(button('完成綁定'));
  await screen.findByText('已完成綁定');
  expect(entered).toEqual([
    {
      mobilePhoneCode: '+886',
      mobilePhone: '0912345678',
      verificationCode: '123456',
      challenge,
    },
  ]);
  expect(sent).toEqual([{ idToken: 'the-id-token' }]);
  expect(app.session.isLoggedIn()).toBe(true);
  stubEndpoint('event.search', {
    items: [],
    pagination: { current_page: 1, last_page: 1, per_page: 9, total: 0 },
  });
  await user.click(screen.getByRole('link', { name: '繼續' }));
  await expect.poll(address).toBe('/events');
});

test('without my consent nothing is sent, and what I typed stays', async () => {
  const { user } = await askForCode();
  const entered = stubEndpoint('user.login', loggedIn());
  await user.type(await code(), '123456{Enter}');
  await screen.findByText('請先勾選同意，才能綁定。');
  expect(entered).toEqual([]);
  expect((await code()).value).toBe('123456');
});

test.each([
  ['', '請輸入手機號碼'],
  ['0812345678', '請輸入正確格式 09XXXXXXXX'],
])(
  'the number "%s" shows an error at its field, and no message is sent',
  async (typed, sentence) => {
    stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
    const asked = stubEndpoint('user.getCode', codeSent);
    const { user } = await openPage(createRoutes(), '/account-bind');
    if (typed) await user.type(await phone(), typed);
    else await phone();
    await user.click(button('取得驗證碼'));
    await screen.findByText(sentence);
    expect((await phone()).getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  },
);

test.each([
  'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
  'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
] as const)('%s is said at the code, which stays', async (refuse) => {
  const { user } = await askForCode();
  stubEndpoint('user.login', { refuse });
  await user.type(await code(), '111111');
  await user.click(consent());
  await user.click(button('完成綁定'));
  await screen.findByText(errorMessageOf(refuse));
  expect((await code()).value).toBe('111111');
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
});

test('the number of a non-member leads to the registration on the website', async () => {
  const { user } = await askForCode();
  stubEndpoint('user.login', { refuse: 'MEMBER_NOT_FOUND' });
  await user.type(await code(), '123456');
  await user.click(consent());
  await user.click(button('完成綁定'));
  const link = await screen.findByRole('link', { name: '免費註冊成為會員' });
  expect(link.getAttribute('href')).toBe('/register?redirectFrom=%2Faccount-bind');
});

test('when a code has just been sent I can enter that one', async () => {
  stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
  stubEndpoint('user.getCode', {
    refuse: 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
    retryAfter: 45,
  });
  const { user } = await openPage(createRoutes(), '/account-bind');
  await user.type(await phone(), '0912345678');
  await user.click(button('取得驗證碼'));
  expect((await screen.findByRole('alert')).textContent).toContain('驗證碼剛寄出');
  expect(button(/^重新寄送 0:4[45]$/).hasAttribute('disabled')).toBe(true);
});

test('when the server does not respond I see an error, and the next attempt works', async () => {
  stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
  stubEndpoint('user.getCode', OUTAGE, codeSent);
  const { user } = await openPage(createRoutes(), '/account-bind');
  await user.type(await phone(), '0912345678');
  await user.click(button('取得驗證碼'));
  expect((await screen.findByRole('alert')).textContent).toBe('伺服器沒有回應，請稍後再試一次。');
  expect((await phone()).value).toBe('0912345678');
  await user.click(button('取得驗證碼'));
  await screen.findByRole('button', { name: /^重新寄送/ });
});

test('a member who is already logged in binds with one tap', async () => {
  stubEndpoint('line.binding', free, bound);
  const sent = stubEndpoint('line.bind', done);
  const { user } = await openPage(createRoutes(), '/account-bind', { member });
  await screen.findByText('將以 林雅雯 的會員帳號綁定這個 LINE。');
  await user.click(button('完成綁定'));
  expect(sent).toEqual([]);
  await user.click(consent());
  await user.click(button('完成綁定'));
  await screen.findByText('已完成綁定');
  expect(sent).toEqual([{ idToken: 'the-id-token' }]);
});

test.each(['BOUND_TO_ANOTHER_MEMBER', 'LINE_ID_MISMATCH'] as const)(
  '%s is explained, and nothing is bound',
  async (refuse) => {
    stubEndpoint('line.binding', free);
    stubEndpoint('line.bind', { refuse });
    const { user, app } = await openPage(createRoutes(), '/account-bind', { member });
    await user.click(await screen.findByRole('checkbox', { name: /我同意/ }));
    await user.click(button('完成綁定'));
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessageOf(refuse));
    expect(screen.queryByText('已完成綁定')).toBeNull();
    expect(app.session.isLoggedIn()).toBe(true);
  },
);

/** Shown to a member who is bound to another LINE account. */
const OTHER = '您的會員帳號已綁定另一個 LINE 帳號';

test('when another LINE account is bound to me I learn why this one was not and where to unbind the other, and my consent stays', async () => {
  const { user, app } = await askForCode();
  stubEndpoint('user.login', loggedIn());
  stubEndpoint('line.binding', bound);
  stubEndpoint('user.profile', { items: member });
  const sent = stubEndpoint(
    'line.bind',
    { refuse: 'MEMBER_HAS_OTHER_LINE' },
    { refuse: 'MEMBER_HAS_OTHER_LINE' },
    done,
  );
  await user.type(await code(), '123456');
  await user.click(consent());
  await user.click(button('完成綁定'));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain(OTHER);
  expect(said.textContent).toContain('一個會員帳號只能綁定一個 LINE 帳號');
  expect(screen.getByRole('link', { name: '前往會員中心解除綁定' }).getAttribute('href')).toBe(
    '/member/line',
  );
  expect(screen.queryByText('已完成綁定')).toBeNull();
  expect(app.session.isLoggedIn()).toBe(true);
  expect((consent() as HTMLInputElement).checked).toBe(true);
  // The other binding still exists the first time, and has ended the second time.
  await user.click(button('已解除，再試一次'));
  expect((await screen.findByRole('alert')).textContent).toContain(OTHER);
  await user.click(button('已解除，再試一次'));
  await screen.findByText('已完成綁定');
  expect(sent).toHaveLength(3);
});

test('opened later from the other LINE account, the page does not call that account bound', async () => {
  stubEndpoint('line.binding', bound);
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
  await openPage(createRoutes(), '/account-bind', { member });
  expect((await screen.findByRole('alert')).textContent).toContain(OTHER);
  expect(screen.queryByText('已完成綁定')).toBeNull();
});

test('another member’s LINE account is not mistaken for mine', async () => {
  stubEndpoint('line.binding', bound);
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('line.login', loggedIn({ uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c99' }));
  const { app } = await openPage(createRoutes(), '/account-bind', { member });
  expect((await screen.findByRole('alert')).textContent).toContain(OTHER);
  expect(app.session.token()).toBe(TOKEN);
});

test('after a language change my input, my consent, and the code are still there', async () => {
  const first = await askForCode();
  await first.user.type(await code(), '123456');
  await first.user.click(consent());
  await first.user.click(button('English'));
  expect(first.setLanguage).toHaveBeenCalledWith('en');
  // A language change creates a new app in the same document.
  first.leave();
  await openPage(createRoutes(), '/account-bind', { language: 'en' });
  expect(
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })).value,
  ).toBe('0912345678');
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the text message' }).value,
  ).toBe('123456');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(true);
  expect(button(/^Send again [01]:\d\d$/).hasAttribute('disabled')).toBe(true);
});

test('another country and a number without a code are still there as well', async () => {
  stubEndpoint('line.login', { refuse: 'LINE_NOT_BOUND' });
  const first = await openPage(createRoutes(), '/account-bind');
  await first.user.type(await phone(), '9012345678');
  await first.user.click(button(/選擇國碼/));
  await first.user.type(await screen.findByRole('searchbox'), '日本');
  await first.user.click(await screen.findByRole('radio', { name: /日本/ }));
  await first.user.click(button('選擇'));
  await screen.findByRole('button', { name: /\+81/ });
  first.leave();
  await openPage(createRoutes(), '/account-bind', { language: 'en' });
  expect(
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })).value,
  ).toBe('9012345678');
  expect(button(/\+81/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(false);
});

test('an expired ID token is renewed through LINE’s login, and I stay logged in', async () => {
  stubEndpoint('line.binding', free);
  stubEndpoint('line.bind', { refuse: 'LINE_TOKEN_EXPIRED' });
  const { user, app, sdk } = await openPage(createRoutes(), '/account-bind', { member });
  await user.click(await screen.findByRole('checkbox', { name: /我同意/ }));
  await user.click(button('完成綁定'));
  await expect.poll(() => sdk.logins).toEqual(['http://localhost/liff/account-bind']);
  expect(app.session.isLoggedIn()).toBe(true);
});

test('while the binding is in progress the page says so, and a second tap does nothing', async () => {
  stubEndpoint('line.binding', free, bound);
  const slow = heldResponse(done);
  const sent = stubEndpoint('line.bind', slow.promise);
  const { user } = await openPage(createRoutes(), '/account-bind', { member });
  await user.click(await screen.findByRole('checkbox', { name: /我同意/ }));
  await user.click(button('完成綁定'));
  await screen.findByText('正在綁定');
  expect(screen.queryByRole('button', { name: '完成綁定' })).toBeNull();
  slow.release();
  await screen.findByText('已完成綁定');
  expect(sent).toHaveLength(1);
});

test('a member with an outdated profile is sent to the profile update', async () => {
  stubEndpoint('line.login', loggedIn({ mustUpdate: true }));
  stubEndpoint('line.binding', bound);
  stubEndpoint('user.profile', { items: member });
  await openPage(createRoutes(), '/account-bind');
  const link = await screen.findByRole('link', { name: /需要更新/ });
  expect(link.getAttribute('href')).toBe(
    `/member/update/${member.uuid}?redirectFrom=%2Faccount-bind`,
  );
});

test('the terms open outside the mini-app, so what I typed stays', async () => {
  const { user, sdk } = await askForCode();
  await user.click(screen.getByRole('link', { name: '會員條款' }));
  expect(sdk.opened).toEqual(['http://localhost/privacy']);
});
