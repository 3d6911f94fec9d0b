// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { MemberQuestionnaire } from '@portolane/core/contract/questionnaire.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrderSession, sampleOrderSummary } from '@portolane/core/testing/sample-order.ts';
import { sampleSetting } from '@portolane/core/testing/sample-setting.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import MemberCentre from './member.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const file = (title: string, different: Partial<FileSummary> = {}): FileSummary => ({
  uuid: crypto.randomUUID(),
  title,
  lang: 'zh-Hant',
  brandAlias: null,
  categoryTitle: '型錄',
  size: 1024,
  publishUp: '2026-11-01T00:00:00.000Z',
  contentType: 'PDF',
  userGroupId: null,
  linkType: 'file',
  refusal: null,
  downloadLink: null,
  webLink: null,
  ...different,
});
const questionnaire = (different: Partial<MemberQuestionnaire>): MemberQuestionnaire => ({
  orderUuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d21',
  event: {
    eventAlias: 'course',
    seriesNum: 1,
    title: '上個月的課',
    lang: 'zh-Hant',
    category: 'course',
  },
  state: 'OPEN',
  opensAt: '2026-11-21T06:00:00.000Z',
  answeredAt: null,
  ...different,
});

interface Answers {
  orders?: OrderSummary[];
  questionnaires?: MemberQuestionnaire[];
  events?: EventSummary[];
  files?: FileSummary[];
}

function show({ orders = [], questionnaires = [], events = [], files = [] }: Answers) {
  const member = sampleMember({ companyvat: '' });
  const page = (total: number) => ({ current_page: 1, last_page: 1, per_page: 9, total });
  const list = <T,>(items: T[]) => ({ items, pagination: page(items.length) });
  stubEndpoint('user.profile', { items: member });
  stubEndpoint('order.search', list(orders));
  stubEndpoint('coupon.search', list([]));
  stubEndpoint('setting.one', { items: sampleSetting() });
  stubEndpoint('questionnaire.list', { items: questionnaires });
  stubEndpoint('waiting.mine', { items: [] });
  stubEndpoint('event.search', list(events));
  stubEndpoint('file.search', list(files));
  return renderApp(<MemberCentre />, { page: 'member', member });
}
/** The section with a heading. */
const part = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

it('Without events it shows what I can do next: enrol, complete the profile, get files', async () => {
  await show({
    events: [
      sampleEvent({ alias: 'for-all', title: '大家的課' }),
      sampleEvent({ alias: 'for-dealers', title: '經銷的課', dealerOnly: true }),
    ],
    files: [
      file('公開的型錄'),
      file('經銷價目', { userGroupId: 6 }),
      file('會員手冊', { userGroupId: 7 }),
      file('還沒有檔案', { linkType: 'none' }),
    ],
  });
  const events = await part('近期可報名');
  expect(events.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    '大家的課',
  ]);
  const files = await part('檔案下載');
  expect(files.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('會員手冊'),
    expect.stringContaining('公開的型錄'),
  ]);
  const account = await part('帳號狀態');
  expect(account.getByRole('link', { name: '補上 10 項' }).getAttribute('href')).toBe(
    '/member/setting',
  );
  // LINE is not configured, so nothing can be linked.
  expect(account.queryByText('LINE 帳號')).toBeNull();
  for (const name of ['近期報名', '待處理'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

it('It counts confirmed sessions, dates what waits by its session, and says another year', async () => {
  const year = new Date().getFullYear() + 2;
  const on = (monthDay: string) => `${year}-${monthDay}T02:00:00.000Z`;
  const session = (uuid: string, start: string, regStatus: OrderStatus) =>
    sampleOrderSession(start, {
      regStatus,
      info: { uuid: `a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c${uuid}`, title: `第 ${uuid} 場` },
    });
  const order = sampleOrderSummary(session('01', on('03-01'), 'CANCELED'), {
    title: '三場的課',
    dateTimeRange: { start: on('03-01'), end: on('03-04') },
    sessionCount: 4,
    sessions: [
      session('01', on('03-01'), 'CANCELED'),
      session('04', on('03-04'), 'PENDING'),
      session('03', on('03-03'), 'PENDING'),
      session('02', on('03-02'), 'CONFIRMED'),
    ],
  });
  await show({ orders: [order] });
  const [review] = (await part('待處理')).getAllByRole('listitem');
  expect(within(review!).getByText(`${year}/03/03`)).toBeDefined();
  const [recent] = (await part('近期報名')).getAllByRole('listitem');
  expect(within(recent!).getByText(`${year}/03/02`)).toBeDefined();
  expect(within(recent!).getByText('1 個場次')).toBeDefined();
  const next = screen.getByRole('region', { name: '下一場課程活動' });
  expect(within(next).getByText(String(year))).toBeDefined();
});

it('With events the next one comes first, then what waits', async () => {
  const next = sampleOrderSummary(
    sampleOrderSession(inDays(3), {
      regStatus: 'PENDING',
      info: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c09', title: '第一場' },
    }),
    { title: '下週的課', regStatus: 'PENDING' },
  );
  await show({
    orders: [next],
    questionnaires: [
      questionnaire({}),
      questionnaire({ orderUuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d22', state: 'LATER' }),
    ],
    events: [sampleEvent()],
  });
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    '下週的課',
    '待處理',
    '近期報名',
    '帳號狀態',
    '優惠卷',
  ]);
  const waiting = await part('待處理');
  const [answer, review] = waiting.getAllByRole('listitem');
  expect(
    within(answer!).getByRole('link', { name: '填寫問卷：上個月的課' }).getAttribute('href'),
  ).toBe('/member/questionnaire/b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d21');
  expect(review!.textContent).toContain('下週的課');
  expect(review!.textContent).toContain('審核中');
});
