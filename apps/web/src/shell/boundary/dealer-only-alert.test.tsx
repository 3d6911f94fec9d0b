// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { DealerOnlyAlert } from './dealer-only-alert.tsx';

it.each([
  ['zh-TW', '此頁面為經銷商會員限定觀看', '若你想成為經銷商會員，請與我們洽詢', '確定'],
  [
    'en',
    'This page is for dealer members only',
    'If you would like to become a dealer member, please contact us',
    'OK',
  ],
] as const)(
  'in %s the alert says who the page is for and how to become a dealer, and confirming it leaves the page',
  async (language, title, how, answer) => {
    const leave = vi.fn<() => void>();
    const { user } = await renderApp(<DealerOnlyAlert onConfirm={leave} />, {
      page: 'news',
      params: { categoryAlias: 'bulletin' },
      language,
    });
    const alert = await screen.findByRole('alertdialog', { name: title });
    expect(alert.textContent).toContain(how);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(
      language === 'en' ? '/en/member/upgrade' : '/member/upgrade',
    );
    expect(leave).not.toHaveBeenCalled();
    await user.click(within(alert).getByRole('button', { name: answer }));
    expect(leave).toHaveBeenCalledTimes(1);
  },
);

it('a visitor can log in from the alert instead of leaving', async () => {
  const leave = vi.fn<() => void>();
  const logIn = vi.fn<() => void>();
  const { user } = await renderApp(<DealerOnlyAlert onConfirm={leave} onLogIn={logIn} />, {
    page: 'news',
    params: { categoryAlias: 'bulletin' },
  });
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button', { name: '登入會員' }));
  expect(logIn).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
});
