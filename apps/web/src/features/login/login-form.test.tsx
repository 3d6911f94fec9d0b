/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { LoginForm } from './login-form.tsx';
import { storeSentCode } from '@portolane/app-kit/login/sent-code.ts';

/** Stands in for the Worker, which jsdom does not have. */
const solving = vi.hoisted(() => ({ proof: Promise.resolve<string | null>(null) }));
vi.mock('@portolane/app-kit/login/solve-proof.ts', () => ({
  solveProof: (task: string) => solving.proof.then((proof) => proof && `${proof} of ${task}`),
}));

afterEach(() => storeSentCode(null));

const challenge = 'challenge-of-this-tab-';
const codeSent = { items: { challenge, coolDownSeconds: 60, validSeconds: 300 } };
const loggedIn = () => ({
  items: {
    ...sampleMember(),
    token: 'a-token-of-more-than-twenty',
    tokenExpires: new Date(Date.now() + 86_400_000).toISOString(),
  },
});

const open = (search = '', language: Language = 'zh-TW') =>
  renderApp(<LoginForm />, { page: 'login', search, language });
const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: '手機號碼' });
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: '簡訊驗證碼' });
const button = (name: string) => screen.getByRole('button', { name });
/** Returns the description of a field, as read by a screen reader. */
const saidAt = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** Goes to the second step. */
async function askForCode(search?: string) {
  const asked = stubEndpoint('user.getCode', codeSent);
  const visit = await open(search);
  await visit.user.type(await phone(), '0912345678');
  await visit.user.click(button('取得驗證碼'));
  return { ...visit, asked, field: await code() };
}

test('I log in with my number and the code from the message, and reach the page I wanted', async () => {
  const { user, asked, field, address, app } = await askForCode(
    '?redirectFrom=%2Fmember%2Fevent%3Fpage%3D2',
  );
  const entered = stubEndpoint('user.login', loggedIn());
  expect(asked).toEqual([{ mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge: '' }]);
  expect(screen.getByRole('status').textContent).toBe(
    '驗證碼已寄送至 +886 0912345678，請輸入 6 位數字。',
  );
  expect(document.activeElement).toBe(field);
  await user.type(field, '123456{Enter}');
  await expect.poll(address).toBe('/member/event?page=2');
  expect(entered).toEqual([
    {
      mobilePhoneCode: '+886',
      mobilePhone: '0912345678',
      verificationCode: '123456',
      challenge,
    },
  ]);
  expect(app.session.isLoggedIn()).toBe(true);
});

test('grouped and full-width digits are accepted', async () => {
  const asked = stubEndpoint('user.getCode', codeSent);
  const { user } = await open();
  await user.type(await phone(), '０９１２ 345-678{Enter}');
  await code();
  expect(asked).toEqual([{ mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge: '' }]);
});

test.each([
  ['', '請輸入手機號碼'],
  ['0812345678', '請輸入正確格式 09XXXXXXXX'],
])('the number "%s" is rejected at its field, and no message is sent', async (typed, sentence) => {
  const asked = stubEndpoint('user.getCode', codeSent);
  const { user } = await open();
  if (typed) await user.type(await phone(), typed);
  else await phone();
  await user.click(button('取得驗證碼'));
  await screen.findByText(sentence);
  expect(saidAt(await phone())).toContain(sentence);
  expect((await phone()).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await phone());
  expect(asked).toEqual([]);
});

test('another code continues the challenge of the first, which survives a reload', async () => {
  storeSentCode({
    mobilePhoneCode: '+886',
    mobilePhone: '0912345678',
    challenge,
    resendAt: Date.now() - 1,
    expiresAt: Date.now() + 200_000,
  });
  expect(JSON.parse(window.sessionStorage.getItem('login-code')!)).toMatchObject({ challenge });
  const asked = stubEndpoint('user.getCode', codeSent);
  const { user } = await open();
  await code();
  await user.click(await screen.findByRole('button', { name: '重新寄送' }, { timeout: 3000 }));
  await expect
    .poll(() => asked)
    .toEqual([{ mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge }]);
});

test('a number that was typed afterwards gets a challenge of its own', async () => {
  storeSentCode({
    mobilePhoneCode: '+886',
    mobilePhone: '0987654321',
    challenge,
    resendAt: Date.now() - 1,
    expiresAt: Date.now() + 200_000,
  });
  const asked = stubEndpoint('user.getCode', codeSent);
  const { user } = await open();
  await code();
  await user.clear(await phone());
  await user.type(await phone(), '0912345678{Enter}');
  await expect
    .poll(() => asked)
    .toEqual([{ mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge: '' }]);
});

test('a code of five digits is rejected at its field, and nothing is sent', async () => {
  const { user, field } = await askForCode();
  const entered = stubEndpoint('user.login', loggedIn());
  await user.type(field, '12345');
  await user.click(button('登入'));
  await screen.findByText('驗證碼是 6 位數字');
  expect(saidAt(field)).toContain('驗證碼是 6 位數字');
  expect(entered).toEqual([]);
});

test.each([
  ['MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE'],
  ['MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED'],
] as const)(
  '%s is shown at the code, which stays, and the next attempt succeeds',
  async (refuse) => {
    const { user, field, address } = await askForCode();
    stubEndpoint('user.login', { refuse }, loggedIn());
    await user.type(field, '111111{Enter}');
    await screen.findByText(errorMessageOf(refuse));
    expect(saidAt(field)).toContain(errorMessageOf(refuse));
    expect(field.value).toBe('111111');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    expect(saidAt(field)).not.toContain(errorMessageOf(refuse));
    await user.type(field, '123456{Enter}');
    await expect.poll(address).toBe('/member');
  },
);

test.each([
  [
    'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
    errorMessageOf('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE'),
  ],
  ['MEMBER_NOT_FOUND', '這個號碼還不是會員'],
  ['SERVICE_UNAVAILABLE', errorMessageOf('SERVICE_UNAVAILABLE')],
  ['USER_TOKEN_EXPIRED', errorMessageOf('USER_TOKEN_EXPIRED')],
] as const)('%s is shown in the form, and not as a toast', async (refuse, sentence) => {
  const { user, field, address } = await askForCode();
  stubEndpoint('user.login', { refuse });
  await user.type(field, '111111{Enter}');
  await expect.poll(() => document.querySelector('form')!.textContent).toContain(sentence);
  expect(document.querySelector('.toast')).toBeNull();
  expect(address()).toBe('/login');
});

test('for a number without a member, the field says so and links to the registration', async () => {
  const { user, field } = await askForCode();
  stubEndpoint('user.login', { refuse: 'MEMBER_NOT_FOUND' });
  await user.type(field, '123456{Enter}');
  const link = await screen.findByRole('link', { name: '免費註冊成為會員' });
  expect(link.getAttribute('href')).toBe('/register');
  expect(saidAt(await phone())).toContain('這個號碼還不是會員，請確認號碼，或免費註冊成為會員');
  expect(document.activeElement).toBe(await phone());
});

test('the registration link keeps my number and the page I wanted', async () => {
  const { user, field, leave } = await askForCode('?redirectFrom=%2Fmember%2Fevent');
  stubEndpoint('user.login', { refuse: 'MEMBER_NOT_FOUND' });
  await user.type(field, '123456{Enter}');
  const link = await screen.findByRole('link', { name: '免費註冊成為會員' });
  expect(link.getAttribute('href')).toBe('/register?redirectFrom=%2Fmember%2Fevent');
  leave();
});

test('an old member who has yet to update the profile is led there first', async () => {
  const { user, field, address } = await askForCode('?redirectFrom=%2Fmember%2Fevent');
  const uuid = '00000000-0000-4000-8000-000000000005';
  stubEndpoint('user.login', { items: { ...loggedIn().items, uuid, mustUpdate: true } });
  await user.type(field, '123456{Enter}');
  await expect.poll(address).toBe(`/member/update/${uuid}?redirectFrom=%2Fmember%2Fevent`);
});

test('in English the registration link is the English page', async () => {
  stubEndpoint('user.getCode', { refuse: 'MEMBER_NOT_FOUND', language: 'en' });
  const { user } = await open('', 'en');
  await user.type(
    await screen.findByRole('textbox', { name: 'Mobile number' }),
    '0912345678{Enter}',
  );
  const link = await screen.findByRole('link', { name: 'register for free' });
  expect(link.getAttribute('href')).toBe('/en/register');
});

test('a field that the server refuses shows the server’s message', async () => {
  stubEndpoint('user.getCode', {
    refuse: 'INPUT_INVALID',
    fields: { mobilePhone: ['此號碼無法收取簡訊。', '請改用其他號碼。'] },
  });
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  await screen.findByText('此號碼無法收取簡訊。 請改用其他號碼。');
  expect(saidAt(await phone())).toContain('此號碼無法收取簡訊。 請改用其他號碼。');
});

test('when a code was sent a moment ago, from another tab, I can type that one and see how long to wait', async () => {
  stubEndpoint('user.getCode', {
    refuse: 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
    retryAfter: 45,
  });
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  expect(await code()).toBe(document.activeElement);
  expect(screen.getByRole('alert').textContent).toBe(
    '驗證碼剛寄出，請輸入剛收到的驗證碼，或等倒數結束後重新寄送。',
  );
  const again = screen.getByRole('button', { name: /^重新寄送 0:4[345]$/ });
  expect(again.hasAttribute('disabled')).toBe(true);
});

test.each([
  [90, '嘗試次數過多，請於 90 秒 後再試。'],
  [1800, '嘗試次數過多，請於 30 分鐘 後再試。'],
])('after too many attempts I am told to wait for %i seconds', async (retryAfter, sentence) => {
  stubEndpoint('user.getCode', { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', retryAfter });
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect((await phone()).value).toBe('0912345678');
});

test('when the server does not respond, my number stays, I am told what to do, and the next press works', async () => {
  const asked = stubEndpoint('user.getCode', OUTAGE, codeSent);
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('伺服器沒有回應，請稍後再試一次。');
  expect((await phone()).value).toBe('0912345678');
  await user.click(button('取得驗證碼'));
  await code();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('without a network I am told to connect again, and my code stays', async () => {
  const { user, field } = await askForCode();
  stubEndpoint('user.login', OUTAGE);
  goOffline();
  await user.type(field, '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '網路出了點問題，請重新連線後再試一次。',
  );
  expect(field.value).toBe('123456');
});

test('an unexpected failure has a message, too', async () => {
  stubEndpoint('user.getCode', { refuse: 'STATUS_CODE_UNDEFINED' });
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    errorMessageOf('STATUS_CODE_UNDEFINED'),
  );
});

test('while the code is being sent the button is busy, and a second press sends nothing', async () => {
  const slow = heldResponse(codeSent);
  const asked = stubEndpoint('user.getCode', slow.promise);
  const { user } = await open();
  await user.type(await phone(), '0912345678');
  await user.click(button('取得驗證碼'));
  await expect.poll(() => button('取得驗證碼').getAttribute('aria-busy')).toBe('true');
  await user.click(button('取得驗證碼'));
  await user.type(await phone(), '{Enter}');
  slow.release();
  await code();
  expect(asked).toHaveLength(1);
});

test('while I am being logged in a second press sends nothing, and a late refusal is still shown', async () => {
  const { user, field } = await askForCode();
  const slow = heldResponse({ refuse: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' } as const);
  const entered = stubEndpoint('user.login', slow.promise);
  await user.type(field, '111111');
  await user.click(button('登入'));
  await expect.poll(() => button('登入').getAttribute('aria-busy')).toBe('true');
  await user.click(button('登入'));
  await user.type(field, '{Enter}');
  slow.release();
  await screen.findByText(errorMessageOf('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE'));
  expect(entered).toHaveLength(1);
  await expect.poll(() => button('登入').getAttribute('aria-busy')).toBeNull();
});

test('another number requests its own code', async () => {
  const { user } = await askForCode();
  await user.type(await phone(), '{Backspace}9');
  expect(screen.queryByRole('textbox', { name: '簡訊驗證碼' })).toBeNull();
  expect(button('取得驗證碼').getAttribute('aria-busy')).toBeNull();
});

test('after a reload my number is still there, and I can enter the code', async () => {
  const { leave } = await askForCode();
  leave();
  await open();
  await code();
  expect((await phone()).value).toBe('0912345678');
});

const proofAsked = {
  refuse: 'MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED' as const,
  fields: { proofOfWork: ['the task'] },
  retryAfter: 1800,
};

test('when many codes are requested my browser proves its work, says so, and I get my code', async () => {
  const worker = Promise.withResolvers<string | null>();
  solving.proof = worker.promise;
  const asked = stubEndpoint('user.getCode', proofAsked, codeSent);
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  const status = await screen.findByText(/瀏覽器正在進行一項運算/);
  expect(status.tagName).toBe('OUTPUT');
  worker.resolve('solution');
  await code();
  expect(screen.queryByText(/瀏覽器正在進行一項運算/)).toBeNull();
  expect(asked).toEqual([
    { mobilePhoneCode: '+886', mobilePhone: '0912345678', challenge: '' },
    {
      mobilePhoneCode: '+886',
      mobilePhone: '0912345678',
      challenge: '',
      proof: 'solution of the task',
    },
  ]);
});

test('a browser that cannot solve the task shows why no code was sent', async () => {
  solving.proof = Promise.resolve(null);
  const asked = stubEndpoint('user.getCode', proofAsked);
  const { user } = await open();
  await user.type(await phone(), '0912345678{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('目前索取驗證碼的次數較多');
  expect(asked).toHaveLength(1);
});
