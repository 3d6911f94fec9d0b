/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '@portolane/core/contract/user.ts';
import { heldResponse, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { DealerValidation } from './dealer-validation.tsx';
import { ResendValidation } from './resend-validation.tsx';

const open = () =>
  renderApp(<DealerValidation token="the-token" />, {
    page: 'dealerValidate',
    params: { token: 'the-token' },
  });
// Time advances by itself; the countdown test advances it further.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
/** Five seconds, each started by the render of the previous one. */
async function passCountdown(): Promise<void> {
  for (let second = 0; second < 5; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const done = { items: {}, message: '經銷資格驗證完成。' };

test('a valid link is confirmed, sent once, and leads to the login page', async () => {
  const slow = heldResponse(done);
  const asked = stubEndpoint('dealer.validate', slow.promise);
  const { address } = await open();
  await screen.findByText('驗證中，請稍候。');
  slow.release();
  await screen.findByText('經銷資格驗證完成。');
  screen.getByText(/^\d 秒後前往登入頁。$/);
  expect(screen.getByRole('link', { name: '前往登入' }).getAttribute('href')).toBe('/login');
  await passCountdown();
  await expect.poll(address).toBe('/login');
  expect(asked).toHaveLength(1);
});

test('a refused link says why and leads to the home page', async () => {
  stubEndpoint('dealer.validate', { refuse: 'DEALER_FRONT_LINK_EXPIRED' });
  const { address } = await open();
  await screen.findByText(errorMessageOf('DEALER_FRONT_LINK_EXPIRED'));
  expect(address()).toBe('/dealer/validate/the-token');
  await passCountdown();
  await expect.poll(address).toBe('/');
});

test('I can stop the countdown and stay', async () => {
  stubEndpoint('dealer.validate', { refuse: 'DEALER_FRONT_LINK_INVALID' });
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: '留在此頁' }));
  expect(screen.queryByText(/秒後/)).toBeNull();
  expect(address()).toBe('/dealer/validate/the-token');
  screen.getByText(errorMessageOf('DEALER_FRONT_LINK_INVALID'));
});

/** All visible text. */
const said = () => document.body.textContent;

const dealer: Member = sampleMember({ group: 'dealer', groupId: 6 });
const openResend = () => renderApp(<ResendValidation />, { page: 'member', member: dealer });

test('I can have the email sent again, once, and see the address it went to', async () => {
  const slow = heldResponse({ items: {}, message: '驗證信已寄到 yawen@northquay.example。' });
  const asked = stubEndpoint('dealer.sendValidateEmail', slow.promise);
  const { user } = await openResend();
  const button = await screen.findByRole('button', { name: '重寄驗證信' });
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  slow.release();
  await screen.findByText('驗證信已寄到 yawen@northquay.example。');
  await screen.findByRole('button', { name: '已寄出驗證信' });
  expect(asked).toHaveLength(1);
});

test.each(['DEALER_FRONT_ALREADY_VALIDATED', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'] as const)(
  '%s is reported, and I can try again',
  async (refuse) => {
    stubEndpoint('dealer.sendValidateEmail', { refuse });
    const { user } = await openResend();
    await user.click(await screen.findByRole('button', { name: '重寄驗證信' }));
    await expect.poll(said).toContain(errorMessageOf(refuse));
    expect(screen.getByRole('button', { name: '重寄驗證信' }).hasAttribute('disabled')).toBe(false);
  },
);

test('the form names what must be corrected in the profile first', async () => {
  stubEndpoint('dealer.sendValidateEmail', {
    refuse: 'INPUT_INVALID',
    fields: { companyemail: ['很抱歉，您的電子郵件與公司不符。'] },
  });
  const { user } = await openResend();
  await user.click(await screen.findByRole('button', { name: '重寄驗證信' }));
  await expect.poll(said).toContain('公司電子郵件');
  expect(said()).toContain('很抱歉，您的電子郵件與公司不符。');
});
