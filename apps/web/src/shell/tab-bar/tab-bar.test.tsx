// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { TabBar } from './tab-bar.tsx';

/** Returns the names of the lit tabs. */
async function litTabs(): Promise<(string | null)[]> {
  const bar = await screen.findByRole('navigation', { name: '快速選單' });
  return within(bar)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);
}

describe('the tab bar lights', () => {
  const brandAlias = 'corvane';
  it.each([
    ['首頁 on the home page', '首頁', () => renderApp(<TabBar />, { page: 'home' })],
    ['課程活動 on the list', '課程活動', () => renderApp(<TabBar />, { page: 'events' })],
    [
      '課程活動 on an event, though it lies below a brand',
      '課程活動',
      () =>
        renderApp(<TabBar />, {
          page: 'event',
          params: { brandAlias, eventAlias: 'workshop', eventSeriesNum: '1' },
        }),
    ],
    [
      '優惠促銷 on the list of promotions',
      '優惠促銷',
      () => renderApp(<TabBar />, { page: 'news', params: { categoryAlias: 'promotion' } }),
    ],
    ['影音 on the videos', '影音', () => renderApp(<TabBar />, { page: 'videos' })],
    ['聯絡 on a form', '聯絡', () => renderApp(<TabBar />, { page: 'inquiry' })],
    ['產品 on the products', '產品', () => renderApp(<TabBar />, { page: 'products' })],
    [
      '產品 on a brand’s events',
      '產品',
      () => renderApp(<TabBar />, { page: 'brandEvents', params: { brandAlias } }),
    ],
  ])('%s', async (_, tab, show) => {
    await show();
    expect(await litTabs()).toEqual([tab]);
  });

  it.each([
    [
      'bulletins, which are not promotions',
      () => renderApp(<TabBar />, { page: 'news', params: { categoryAlias: 'bulletin' } }),
    ],
    ['the questions', () => renderApp(<TabBar />, { page: 'faq' })],
    ['the site map', () => renderApp(<TabBar />, { page: 'siteMap' })],
  ])('nothing on %s', async (_, show) => {
    await show();
    expect(await litTabs()).toEqual([]);
  });
});

describe('a site with other tabs', () => {
  const chosen = ['faq', 'brand', 'product', 'news', 'member'] as const;
  const show = async (page: Parameters<typeof renderApp>[1]) => {
    await renderApp(<TabBar />, { ...page, identity: { tabs: [...chosen] } });
    return screen.findByRole('navigation', { name: '快速選單' });
  };

  it('has them in its order, each with its page', async () => {
    const bar = await show({ page: 'home' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['常見問題', '/faq'],
      ['品牌', '/product/brand'],
      ['產品', '/product/list'],
      ['最新消息', '/news/bulletin'],
      ['會員', '/member'],
    ]);
  });

  it.each([
    [
      'brands on a brand, which is below products',
      '品牌',
      { page: 'brandEvents', params: { brandAlias: 'corvane' } },
    ],
    ['products on the list', '產品', { page: 'products' }],
    [
      'questions on a category',
      '常見問題',
      { page: 'faqCategory', params: { categoryAlias: 'orders' } },
    ],
    ['bulletins on bulletins', '最新消息', { page: 'news', params: { categoryAlias: 'bulletin' } }],
  ] as const)('lights %s', async (_, tab, page) => {
    await show(page);
    expect(await litTabs()).toEqual([tab]);
  });
});
