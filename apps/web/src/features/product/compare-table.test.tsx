// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { CompareTable } from './compare-table.tsx';

const product = (alias: string, ports: string | null) => ({
  alias,
  title: `型號 ${alias}`,
  lang: 'zh-Hant' as const,
  summary: '說明',
  brand: { alias: 'corvane', title: 'Corvane' },
  logo: '/api/content/brands/corvane.svg',
  thumbnail: null,
  categories: [{ alias: 'wireless', title: '無線網路' }],
  specifications: [
    { name: '電源', value: '620 W' },
    ...(ports === null ? [] : [{ name: '網路埠', value: ports }]),
  ],
});

it('separates what differs from what agrees and from what one product alone states', async () => {
  await renderApp(
    <CompareTable products={[product('a', '24'), product('b', '48'), product('c', null)]} />,
    { page: 'compare' },
  );
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    '規格不同',
    '網路埠',
    '規格相同',
    '分類',
    '電源',
    '下一步',
  ]);
  const cells = within(table.getByRole('row', { name: /網路埠/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['24', '48', '—未提供']);
  expect(table.getByText('項不同').textContent).toBe('1 項不同');
});

it('names what one product alone states beside its value', async () => {
  const alone = { ...product('a', '24'), specifications: [{ name: '噪音', value: '無風扇' }] };
  await renderApp(<CompareTable products={[alone, product('b', null)]} />, { page: 'compare' });
  const table = within(await screen.findByRole('table'));
  const [own, other] = within(table.getByRole('row', { name: /^單一產品列出/ })).getAllByRole(
    'cell',
  );
  expect(within(own!).getByRole('term').textContent).toBe('噪音');
  expect(within(own!).getByRole('definition').textContent).toBe('無風扇');
  expect(within(other!).getByRole('term').textContent).toBe('電源');
});

it('can remove each product, link back to the list with the others, and inquire about one', async () => {
  await renderApp(<CompareTable products={[product('a', '24'), product('b', '48')]} />, {
    page: 'compare',
    search: '?products=a,b',
  });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('table');
  expect(to('移除：型號 a')).toBe('/product/compare?products=b');
  expect(to('再加入產品，還可以加 2 項')).toBe('/product/list?products=a,b');
  expect(to('洽詢：型號 b')).toBe('/contact/inquiry?brand=corvane&product=b');
});

it('does not offer a fifth product', async () => {
  await renderApp(
    <CompareTable products={['a', 'b', 'c', 'd'].map((alias) => product(alias, '1'))} />,
    { page: 'compare' },
  );
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: /再加入產品/ })).toBeNull();
});
