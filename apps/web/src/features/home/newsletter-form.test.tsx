/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member } from '@portolane/core/contract/user.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '電子郵件' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '訂閱電子報' });
async function show(member?: Member) {
  const view = await renderApp(<NewsletterForm />, { page: 'home', ...(member && { member }) });
  await screen.findByRole('textbox');
  return view;
}
const wrong = '請填寫正確的電子郵件，例如 name@example.com';

test('The button is disabled until the address is valid', async () => {
  const { user } = await show();
  expect(button().disabled).toBe(true);
  await user.type(field(), 'reader@example');
  expect(button().disabled).toBe(true);
  await user.type(field(), '.com');
  expect(button().disabled).toBe(false);
});

test('An error is shown in our own words once I leave the field, and disappears when I correct it', async () => {
  const { user } = await show();
  await user.type(field(), 'reader@');
  expect(screen.queryByText(wrong)).toBeNull();
  await user.tab();
  expect(screen.getByText(wrong)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe(
    wrong,
  );
  await user.type(field(), 'example.com');
  expect(screen.queryByText(wrong)).toBeNull();
});

test('A confirmation is requested once, however often I press, and never appears in the URL', async () => {
  const answer = heldResponse({ items: {} });
  const sent = stubEndpoint('newsletter.subscribe', answer.promise);
  const { user, address } = await show();
  await user.type(field(), ' reader@example.com ');
  await user.dblClick(button());
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  answer.release();
  expect(await screen.findByText('請到信箱確認訂閱')).toBeTruthy();
  expect(
    screen.getByText(/^確認信已寄到 reader@example\.com。.*按下按鈕，才算完成訂閱/),
  ).toBeTruthy();
  expect(sent).toEqual([
    { email: 'reader@example.com', newsletterCategoriesAlias: ['01_newsletter'] },
  ]);
  expect(field().value).toBe('');
  expect(button().disabled).toBe(true);
  expect(address()).toBe('/');
});

test('Dealers subscribe to the newsletter for dealers, other members to the general one', async () => {
  const sent = stubEndpoint('newsletter.subscribe', { items: {} });
  const dealer = await show(sampleMember({ group: 'dealer', groupId: 6 }));
  await dealer.user.type(field(), 'dealer@example.com{Enter}');
  await screen.findByText('請到信箱確認訂閱');
  dealer.leave();
  const general = await show(sampleMember({ group: 'general', groupId: 7 }));
  await general.user.type(field(), 'reader@example.com{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { newsletterCategoriesAlias: ['02_dealer_newsletter'] },
    { newsletterCategoriesAlias: ['01_newsletter'] },
  ]);
});

test('A refusal by the server is shown at the field', async () => {
  stubEndpoint('newsletter.subscribe', {
    refuse: 'INPUT_INVALID',
    fields: { email: ['這個網域不收信。'] },
  });
  const { user } = await show();
  await user.type(field(), 'reader@example.com{Enter}');
  expect(await screen.findByText('這個網域不收信。')).toBeTruthy();
  expect(field().value).toBe('reader@example.com');
});

test('Too many attempts are reported, and my input stays', async () => {
  stubEndpoint('newsletter.subscribe', {
    refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    retryAfter: 60,
  });
  const { user } = await show();
  await user.type(field(), 'reader@example.com{Enter}');
  // An error is also announced in a live region of its own.
  expect(
    await screen.findAllByText(errorMessageOf('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS')),
  ).not.toEqual([]);
  expect(field().value).toBe('reader@example.com');
});

test('Offline I am told that my input is kept, not to reload the page', async () => {
  stubEndpoint('newsletter.subscribe', OUTAGE);
  const { user } = await show();
  await user.type(field(), 'reader@example.com');
  goOffline();
  await user.click(button());
  const [said] = await screen.findAllByText(/您填寫的內容都還在/);
  expect(said!.textContent).not.toContain('刷新');
  expect(field().value).toBe('reader@example.com');
  expect(button().disabled).toBe(false);
});
