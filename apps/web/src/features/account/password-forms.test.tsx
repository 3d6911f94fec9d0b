/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { PasswordEmailForm, PasswordResetForm } from './password-forms.tsx';

const fine = { items: {} };
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const button = (name: string) => screen.getByRole('button', { name });
const openRequest = () => renderApp(<PasswordEmailForm />, { page: 'passwordRequest' });
const openReset = (member?: ReturnType<typeof sampleMember>) =>
  renderApp(<PasswordResetForm token="the-token" />, {
    page: 'passwordReset',
    params: { token: 'the-token' },
    ...(member && { member }),
  });

test('I ask for a link and am told what will happen, whether the address is a member’s or not', async () => {
  const sent = stubEndpoint('password.email', fine);
  const { user } = await openRequest();
  await user.type(await field('電子郵件'), ' yawen@example.com ');
  await user.click(button('寄送連結'));
  const heading = await screen.findByRole('heading', { name: '請查看您的信箱' });
  expect(document.activeElement).toBe(heading);
  screen.getByText(/^若 yawen@example\.com 是會員登記的電子郵件/);
  expect(sent).toEqual([{ email: 'yawen@example.com' }]);
  await user.click(button('換一個電子郵件'));
  expect((await field('電子郵件')).value).toContain('yawen@example.com');
});

test.each([
  ['', '請填寫「電子郵件」'],
  ['yawen@', '請填寫正確的電子郵件，例如 name@example.com'],
])('the address “%s” is put right at its field', async (typed, sentence) => {
  const sent = stubEndpoint('password.email', fine);
  const { user } = await openRequest();
  if (typed) await user.type(await field('電子郵件'), typed);
  else await field('電子郵件');
  await user.click(button('寄送連結'));
  await screen.findByText(sentence);
  expect(document.activeElement).toBe(await field('電子郵件'));
  expect(sent).toEqual([]);
});

test.each([
  [OUTAGE, '伺服器沒有回應'],
  [
    { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', retryAfter: 1200 },
    '請於 20 分鐘後再試，填寫的內容會保留。',
  ],
] as const)('after %j the address stays, and the next press works', async (answer, sentence) => {
  stubEndpoint('password.email', answer, fine);
  const { user } = await openRequest();
  await user.type(await field('電子郵件'), 'yawen@example.com{Enter}');
  await screen.findByText(sentence);
  // The form says it, and no message beside it.
  expect(document.querySelector('.toast')).toBeNull();
  expect((await field('電子郵件')).value).toBe('yawen@example.com');
  await user.click(button('寄送連結'));
  await screen.findByRole('heading', { name: '請查看您的信箱' });
});

test('without a network it is said at once', async () => {
  stubEndpoint('password.email', OUTAGE);
  const { user } = await openRequest();
  await user.type(await field('電子郵件'), 'yawen@example.com');
  goOffline();
  await user.click(button('寄送連結'));
  await screen.findByText('沒有網路連線');
  expect((await field('電子郵件')).value).toBe('yawen@example.com');
});

test('I set a password and am led on: a visitor to the login, a member to the member centre', async () => {
  const sent = stubEndpoint('password.reset', fine);
  const visitor = await openReset();
  await visitor.user.type(await field('新密碼'), 'Abcd1234');
  await visitor.user.type(await field('再次輸入新密碼'), 'Abcd1234{Enter}');
  await screen.findByRole('heading', { name: '新密碼設定完成' });
  expect(screen.getByRole('link', { name: '前往登入' }).getAttribute('href')).toBe('/login');
  expect(sent).toEqual([{ token: 'the-token', password: 'Abcd1234', passwordConfirm: 'Abcd1234' }]);
  visitor.leave();
  const member = await openReset(sampleMember());
  await member.user.type(await field('新密碼'), 'Abcd1234');
  await member.user.type(await field('再次輸入新密碼'), 'Abcd1234{Enter}');
  expect((await screen.findByRole('link', { name: '前往會員中心' })).getAttribute('href')).toBe(
    '/member',
  );
});

test.each([
  ['Abcd123', 'Abcd123', '密碼須為 8 至 16 個字元', '新密碼'],
  ['Abcd1234', 'Abcd1235', '確認密碼與密碼不相同', '再次輸入新密碼'],
])(
  '%s and %s are put right at their fields, and nothing is sent',
  async (password, again, sentence, name) => {
    const sent = stubEndpoint('password.reset', fine);
    const { user } = await openReset();
    await user.type(await field('新密碼'), password);
    await user.type(await field('再次輸入新密碼'), again);
    await user.click(button('設定新密碼'));
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(await field(name));
    expect(sent).toEqual([]);
  },
);

test('I can look at what I typed', async () => {
  const { user } = await openReset();
  expect((await field('新密碼')).type).toBe('password');
  await user.click(screen.getByLabelText('顯示密碼'));
  expect([(await field('新密碼')).type, (await field('再次輸入新密碼')).type]).toEqual([
    'text',
    'text',
  ]);
});

test.each([
  ['PASSWORD_RESET_INVALID_VERIFICATION_CODE', '這個連結無效，請確認網址完整，或重新申請。'],
  ['PASSWORD_RESET_VERIFICATION_CODE_EXPIRED', '這個連結已超過 1 小時而失效，請重新申請。'],
  ['PASSWORD_RESET_VERIFICATION_CODE_USED', '這個連結已經用過，請重新申請。'],
] as const)('%s is told with the way to another link', async (refuse, sentence) => {
  stubEndpoint('password.reset', { refuse });
  const { user } = await openReset();
  await user.type(await field('新密碼'), 'Abcd1234');
  await user.type(await field('再次輸入新密碼'), 'Abcd1234{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.getByRole('link', { name: '重新申請連結' }).getAttribute('href')).toBe(
    '/password/email',
  );
  expect((await field('新密碼')).value).toBe('Abcd1234');
});

test('while it is under way a second press does nothing, and a failure is told', async () => {
  const slow = heldResponse({ refuse: 'STATUS_CODE_UNDEFINED' } as const);
  const sent = stubEndpoint('password.reset', slow.promise);
  const { user } = await openReset();
  await user.type(await field('新密碼'), 'Abcd1234');
  await user.type(await field('再次輸入新密碼'), 'Abcd1234{Enter}');
  await expect.poll(() => button('設定新密碼').getAttribute('aria-busy')).toBe('true');
  await user.click(button('設定新密碼'));
  slow.release();
  await screen.findByText(new RegExp(errorMessageOf('STATUS_CODE_UNDEFINED')));
  expect(document.querySelector('.toast')).toBeNull();
  expect(sent).toHaveLength(1);
});
