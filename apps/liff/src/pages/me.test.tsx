/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleWaitlistEntry } from '@portolane/core/testing/sample-waitlist.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

const member = sampleMember();
const binding = (bound: boolean, reminders = bound) => ({ items: { bound, reminders } });
const waiting = sampleWaitlistEntry();

test('I see who I am, and unbind after confirming', async () => {
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('line.binding', binding(true), binding(false));
  const sent = stubEndpoint('line.unbind', binding(false));
  const { user } = await openPage(createRoutes(), '/me', { member });
  await screen.findByText('海岸資訊股份有限公司');
  await user.click(screen.getByRole('button', { name: '解除綁定' }));
  await user.click(await screen.findByRole('button', { name: '保留綁定' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: '解除綁定' }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getAllByRole('button', { name: '解除綁定' }).at(-1)!);
  await screen.findByText('已解除 LINE 綁定。');
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('link', { name: '綁定Line帳號' }).getAttribute('href')).toBe(
    '/account-bind',
  );
});

test('I switch LINE reminders off and on', async () => {
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('line.binding', binding(true), binding(true, false));
  const sent = stubEndpoint('line.reminders', binding(true, false));
  const { user } = await openPage(createRoutes(), '/me', { member });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /以 LINE 傳送上課提醒/,
  });
  expect(box.checked).toBe(true);
  await user.click(box);
  await screen.findByText('之後不再以 LINE 傳送上課提醒。');
  expect(sent).toEqual([{ wanted: false }]);
  expect(box.checked).toBe(false);
});

test('without a response the checkbox returns to its old state, and I see why', async () => {
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('line.binding', binding(true));
  stubEndpoint('line.reminders', OUTAGE);
  const { user } = await openPage(createRoutes(), '/me', { member });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /以 LINE 傳送上課提醒/,
  });
  await user.click(box);
  expect((await screen.findByRole('alert')).textContent).toBe('伺服器沒有回應，請稍後再試一次。');
  expect(box.checked).toBe(true);
});

test('on a waiting list I see my place, and leave it after confirming', async () => {
  stubEndpoint('waiting.mine', { items: [waiting] }, { items: [] });
  const sent = stubEndpoint('waiting.leave', { items: {} });
  const { user } = await openPage(createRoutes(), '/waiting', { member });
  await screen.findByText('候補第 2 位');
  const leave = screen.getByRole('button', { name: '取消候補：零信任架構入門' });
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: '繼續候補' }));
  expect(sent).toEqual([]);
  await user.click(leave);
  await user.click(await screen.findByRole('button', { name: '確定取消' }));
  await screen.findByText('已取消候補：零信任架構入門');
  expect(sent).toEqual([{ uuid: waiting.uuid }]);
  await screen.findByRole('heading', { name: '您目前沒有候補' });
});

test('a seat offer says until when it is held, and links to the website to enrol', async () => {
  const end = new Date(Date.now() + 2 * 3_600_000 + 30_000).toISOString();
  stubEndpoint('waiting.mine', {
    items: [{ ...waiting, status: 'OFFERED', place: null, offerEndTime: end }],
  });
  await openPage(createRoutes(), '/waiting', { member });
  await screen.findByText('已為您保留名額');
  expect(screen.getByRole('timer', { name: '剩餘時間' }).textContent).toMatch(/^2:00:\d\d$/);
  expect(screen.getByRole('link', { name: '前往報名：零信任架構入門' }).getAttribute('href')).toBe(
    '/product/brand/corvane/event/zero-trust-days/1/apply',
  );
});

test('a place that is gone is said where I pressed', async () => {
  stubEndpoint('waiting.mine', { items: [waiting] });
  stubEndpoint('waiting.leave', { refuse: 'WAITING_FRONT_ITEM_NOT_EXIST' });
  const { user } = await openPage(createRoutes(), '/waiting', { member });
  await user.click(await screen.findByRole('button', { name: '取消候補：零信任架構入門' }));
  await user.click(await screen.findByRole('button', { name: '確定取消' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    errorMessageOf('WAITING_FRONT_ITEM_NOT_EXIST'),
  );
});

test('upcoming events are public', async () => {
  const asked = stubEndpoint('event.search', {
    items: [],
    pagination: { current_page: 1, last_page: 1, per_page: 9, total: 0 },
  });
  await openPage(createRoutes(), '/events');
  await screen.findByRole('heading', { name: '目前沒有近期的課程活動' });
  expect(asked).toEqual([{ limit: 9, page: 1 }]);
  expect(screen.getByRole('link', { name: '到網站查看全部課程活動' }).getAttribute('href')).toBe(
    '/event',
  );
});
