// @vitest-environment jsdom
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { ProductList } from './product-list.tsx';

const product = (alias: string) => ({
  alias,
  title: `型號 ${alias}`,
  lang: 'zh-Hant' as const,
  summary: '說明',
  brand: { alias: 'corvane', title: 'Corvane' },
  logo: '/api/content/brands/corvane.svg',
  thumbnail: null,
});
const compared = (alias: string) => ({ ...product(alias), categories: [], specifications: [] });
const pagination = { current_page: 2, last_page: 3, per_page: 10, total: 30 };
const parents = [
  { alias: 'security', title: '資訊安全', parent: null },
  { alias: 'storage', title: '儲存', parent: null },
];
const below = [
  { alias: 'firewall', title: '防火牆', parent: 'security' },
  { alias: 'all-flash', title: '全快閃', parent: 'storage' },
];
const brands = [{ alias: 'corvane', title: 'Corvane', parent: null }];

const show = (
  search: string,
  items = ['a', 'b', 'c'].map(product),
  part: Partial<Parameters<typeof ProductList>[0]> = {},
) =>
  renderApp(
    <ProductList
      answer={{ items, pagination }}
      parents={parents}
      below={below}
      brands={brands}
      level={2}
      {...part}
    />,
    { page: 'products', search },
  );

const compareForm = () => screen.findByRole('form', { name: '選擇要比較的產品' });
const box = async (alias: string) =>
  within(await compareForm()).getByRole<HTMLInputElement>('checkbox', {
    name: `加入比較：型號 ${alias}`,
  });

it('expands the subcategories of selected categories only', async () => {
  await show('?filterCategory=firewall');
  const choices = within(await screen.findByRole('group', { name: '產品分類' }));
  expect(choices.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).value)).toEqual([
    'security',
    'firewall',
    'storage',
  ]);
  expect(choices.getByRole<HTMLInputElement>('checkbox', { name: '防火牆' }).checked).toBe(true);
});

it('offers no brands where the brand is fixed', async () => {
  await show('', undefined, { brands: undefined as never, brandAlias: 'corvane' });
  await compareForm();
  expect(screen.queryByRole('group', { name: '品牌' })).toBeNull();
  expect(screen.getByRole('link', { name: '型號 a' }).getAttribute('href')).toBe(
    '/product/brand/corvane/product/a',
  );
});

it('keeps the comparison in the URL, with page, order, filters, and products selected elsewhere', async () => {
  stubEndpoint('product.compare', { items: [compared('z')] });
  const { user, address } = await show('?filterBrand=corvane&orderBy=asc&page=2&products=z');
  await user.click(await box('b'));
  await waitFor(() =>
    expect(address()).toBe('/product/list?filterBrand=corvane&orderBy=asc&products=z,b&page=2'),
  );
  expect(await screen.findByText('已選 2 項，最多 4 項')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '比較所選產品' }));
  await waitFor(() => expect(address()).toBe('/product/compare?products=z,b'));
});

it('refuses a fifth product where it is ticked, and keeps the four', async () => {
  stubEndpoint('product.compare', { items: ['x', 'y'].map(compared) });
  const { user, address } = await show('?products=a,b,x,y');
  await user.click(await box('c'));
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('一次最多比較 4 項，這一項沒有加入。請先移除一項已選的產品。');
  expect((await box('c')).checked).toBe(false);
  expect((await box('c')).getAttribute('aria-describedby')).toBe(refusal.parentElement!.id);
  expect((await box('a')).checked).toBe(true);
  expect(address()).toBe('/product/list?products=a,b,x,y');
  await user.click(screen.getByRole('link', { name: '移除：型號 y' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '移除：型號 y' })).toBeNull());
  expect(address()).toBe('/product/list?products=a,b,x');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await box('c'));
  await waitFor(() => expect(address()).toBe('/product/list?products=a,b,x,c'));
});

it('names what was chosen, also on other pages, and can be reset', async () => {
  stubEndpoint('product.compare', { items: [compared('z')] });
  await show('?products=a,z');
  const tray = within(await screen.findByRole('list', { name: '已選的產品' }));
  await tray.findByText('型號 z');
  expect(tray.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '型號 a',
    '型號 z',
  ]);
  expect(screen.getByRole('link', { name: '清除選擇' }).getAttribute('href')).toBe('/product/list');
});

it('says when a shared address names more than four', async () => {
  stubEndpoint('product.compare', { items: [] });
  await show('?products=a,b,x,y,z');
  expect(await screen.findByText('一次最多比較 4 項，請取消 1 項。')).toBeTruthy();
});

it('says why there are no results, with links', async () => {
  await show('?query=zzz', []);
  expect(await screen.findByRole('heading', { name: '這個條件下沒有產品' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '清除所有條件' }).getAttribute('href')).toBe(
    '/product/list',
  );
  expect(screen.getByRole('link', { name: '洽詢產品' }).getAttribute('href')).toBe(
    '/contact/inquiry',
  );
});
