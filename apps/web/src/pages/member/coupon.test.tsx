// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { ListedCoupon } from '@portolane/core/contract/coupon.ts';
import { expect, it, vi } from 'vitest';
import MyCoupons from './coupon.tsx';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';

const coupon: ListedCoupon = {
  code: 'ZT-2026-300',
  title: '零信任系列課程折抵',
  lang: 'zh-Hant',
  kind: 'fixed',
  value: 300,
  minSpend: 1200,
  startTime: '2026-11-01T16:00:00.000Z',
  endTime: '2026-12-31T15:59:00.000Z',
  perMemberLimit: 1,
  events: [
    {
      alias: 'zero-trust-days',
      seriesNum: 1,
      title: '零信任實作課程',
      lang: 'zh-Hant',
      brands: [{ alias: 'corvane', title: 'Corvane' }],
    },
  ],
  refusal: null,
};
const show = (items: ListedCoupon[], search = '') => {
  const calls = stubEndpoint('coupon.search', {
    items,
    pagination: {
      current_page: search ? 2 : 1,
      last_page: 2,
      per_page: 4,
      total: items.length && 5,
    },
  });
  return renderApp(<MyCoupons />, { page: 'memberCoupon', search, member: sampleMember() }).then(
    (app) => ({ ...app, calls }),
  );
};

it('shows the discount, terms, expiry, and scope of each coupon', async () => {
  await show([
    coupon,
    {
      ...coupon,
      code: 'TENOFF',
      title: '通用',
      kind: 'percent',
      value: 10,
      minSpend: 0,
      perMemberLimit: null,
      events: null,
    },
  ]);
  const rows = await screen.findAllByRole('heading', { level: 2 });
  const [first, second] = rows.map((row) => row.closest('li')!);
  for (const text of [
    'NT$300',
    '2026/11/02 起，2026/12/31 23:59 到期',
    '原價滿 NT$1,200 可用',
    '每人限用 1 次',
    'ZT-2026-300',
  ])
    expect(first!.textContent).toContain(text);
  expect(within(first!).getByRole('link', { name: '零信任實作課程' }).getAttribute('href')).toBe(
    '/product/brand/corvane/event/zero-trust-days/1',
  );
  expect(second!.textContent).toContain('所有課程活動皆可使用');
  expect(second!.textContent).not.toContain('每人');
});

it('a code is copied; if the browser refuses, the page says how to do it by hand', async () => {
  const { user } = await show([coupon]);
  const copy = await screen.findByRole('button', {
    name: '複製代碼 ZT-2026-300：零信任系列課程折抵',
  });
  await user.click(copy);
  await screen.findByText('已複製，報名時貼上即可。');
  expect(await navigator.clipboard.readText()).toBe('ZT-2026-300');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy);
  await screen.findByText('無法自動複製，請選取代碼後手動複製。');
});

it('shows four per page, and the URL names the page', async () => {
  const { calls } = await show([coupon], '?page=2');
  await screen.findByText('ZT-2026-300');
  expect(calls).toEqual([{ limit: 4, page: 2 }]);
});

it('without coupons it says so, and links to the events', async () => {
  await show([]);
  await screen.findByRole('heading', { name: '您目前沒有可用的優惠卷' });
  expect(screen.getByRole('link', { name: '瀏覽課程活動' }).getAttribute('href')).toBe('/event');
});
