/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OUTAGE, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import AccountBind from './account-bind.tsx';

const LIFF = 'https://liff.line.me/1234567890-AbcdEfgh';
const setUp = () =>
  stubEndpoint('setting.one', {
    items: sampleSetting({ liffId: '1234567890-AbcdEfgh', liffUrl: LIFF }),
  });
const open = (
  options: { member?: ReturnType<typeof sampleMember>; language?: 'zh-TW' | 'en' } = {},
) => renderApp(<AccountBind />, { page: 'accountBind', ...options });

test('where LINE is not set up I am told so, and go to the home page', async () => {
  stubEndpoint('setting.one', { items: sampleSetting() });
  const { user, address } = await open();
  const alert = await screen.findByRole('alertdialog', { name: 'LIFF錯誤，無法登入' });
  expect(alert.textContent).toContain('系統將重新導向至首頁');
  await user.click(screen.getByRole('button', { name: '回首頁' }));
  await expect.poll(address).toBe('/');
});

test('Escape closes the alert as well', async () => {
  stubEndpoint('setting.one', { items: sampleSetting() });
  const { user, address } = await open();
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await expect.poll(address).toBe('/');
});

test('I read what binding does and how to unbind, and continue to LINE by a link or a QR code', async () => {
  setUp();
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('綁定Line帳號');
  expect(screen.getByText(/隨時可以解除綁定/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '前往 LINE 綁定' }).getAttribute('href')).toBe(
    `${LIFF}/account-bind`,
  );
  const code = await screen.findByRole('img', { name: 'QR code：在 LINE 開啟綁定頁面' });
  // A square QR code, quiet zone included.
  expect(code.getAttribute('viewBox')).toMatch(/^0 0 (\d+) \1$/);
  expect(code.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(1000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('when I am already bound the page says so, and where to change that', async () => {
  setUp();
  stubEndpoint('line.binding', { items: { bound: true, reminders: true } });
  await open({ member: sampleMember() });
  await screen.findByText('您已經綁定 LINE 帳號');
  expect(screen.getByRole('link', { name: '管理帳號綁定' }).getAttribute('href')).toBe(
    '/member/line',
  );
});

test('the page works when the state of the binding is unknown', async () => {
  setUp();
  stubEndpoint('line.binding', OUTAGE);
  await open({ member: sampleMember() });
  await screen.findByRole('link', { name: '前往 LINE 綁定' });
  expect(screen.queryByText('您已經綁定 LINE 帳號')).toBeNull();
});

test('in English the page is in English', async () => {
  setUp();
  await open({ language: 'en' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Link your LINE account',
  );
});
