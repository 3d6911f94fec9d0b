/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import type { PageSection, ProsePage } from '@portolane/core/contract/page.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { CompanyPage } from './company-page.tsx';
import { Proportions } from './proportions.tsx';
import { Rows } from './company-rows.tsx';
import { KeyFigures } from './section-items.tsx';
import { YearScale } from './year-scale.tsx';

const section = (values: Partial<PageSection>): PageSection => ({
  alias: 'one',
  title: '各季',
  body: '<p>說明</p>',
  items: [],
  people: [],
  figures: null,
  email: null,
  ...values,
});
const page = (...sections: PageSection[]): ProsePage => ({
  alias: 'investor-finance',
  title: '財務資訊',
  lang: 'zh-Hant',
  summary: '摘要',
  version: null,
  publishUp: null,
  effectiveFrom: null,
  picture: null,
  sections,
});
const item = (id: number, text: string, path: string, children: MenuItem[] = []): MenuItem => ({
  id,
  text,
  path,
  to: null,
  type: 'nav',
  alias: null,
  description: null,
  placement: 'secondary',
  children,
});
const menu: Menu = {
  tree: [
    item(1, '投資人專區', '/investor/finance', [
      item(2, '財務資訊', '/investor/finance'),
      item(3, '股東專欄', '/investor/shareholders'),
    ]),
  ],
  brand: [],
  solution_category: [],
  product_parent_category: [],
  product_child_category: [],
};
beforeEach(() => void stubEndpoint('menu.search', { items: menu }));

test('Sibling pages are listed below the header, with the current one marked', async () => {
  await renderApp(<CompanyPage page={page(section({}))} breadcrumbs={null} />, { page: 'finance' });
  const nav = await screen.findByRole('navigation', { name: '投資人專區的頁面' });
  const links = within(nav).getAllByRole('link');
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/investor/finance', 'page'],
    ['/investor/shareholders', null],
  ]);
});

test('Figures are a table with unit, periods and decimals', async () => {
  const figures = {
    unit: 'NT$ thousand',
    columns: [
      { label: 'Revenue', digits: 0 },
      { label: 'EPS', digits: 2 },
    ],
    rows: [
      { year: 2026, quarter: 3, values: [1_689_350, 1.4] },
      { year: 2025, quarter: null, values: [-12_000, -0.3] },
    ],
    plots: [{ title: 'Revenue (NT$)', bars: { column: 0, times: 1000 }, shares: null }],
  };
  await renderApp(<CompanyPage page={page(section({ figures }))} breadcrumbs={null} />, {
    page: 'finance',
    language: 'en',
  });
  expect(
    screen.getByText('Revenue (NT$)').closest('figure')!.querySelectorAll('rect'),
  ).toHaveLength(2);
  const table = await screen.findByRole('table', { name: 'In NT$ thousand' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PeriodRevenueEPS', 'Q3 20261,689,3501.40', 'FY 2025−12,000−0.30']);
});

test('A page without English text is marked as Chinese', async () => {
  await renderApp(<CompanyPage page={page(section({}))} breadcrumbs={null} />, {
    page: 'finance',
    language: 'en',
  });
  expect(
    (await screen.findByRole('heading', { level: 1 })).closest('[lang]')!.getAttribute('lang'),
  ).toBe('zh-Hant');
  expect(screen.getByRole('heading', { level: 2 }).closest('[lang]')!.getAttribute('lang')).toBe(
    'zh-Hant',
  );
});

test('Email addresses in a text are links', async () => {
  const items = [{ label: '股東', value: '股利', note: 'ir@portolane.example，每季座談' }];
  const shown = page(section({ items, email: 'people@portolane.example' }));
  await renderApp(<CompanyPage page={shown} breadcrumbs={null} Items={Rows} />, {
    page: 'stakeholders',
  });
  const links = await screen.findAllByRole('link', { name: /@portolane/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:ir@portolane.example',
    'mailto:people@portolane.example',
  ]);
  expect(screen.getByText(/每季座談/)).toBeTruthy();
});

test('Percentages are bars, the largest as wide as possible', async () => {
  const items = [
    { label: '創辦人', value: '40%', note: '' },
    { label: '員工', value: '10%', note: '' },
  ];
  await renderApp(
    <CompanyPage page={page(section({ items }))} breadcrumbs={null} Items={Proportions} />,
    { page: 'shareholders' },
  );
  const rowOf = (label: string) => screen.getByText(label).parentElement!;
  await screen.findByText('40%');
  expect(['創辦人', '員工'].map((label) => rowOf(label).style.getPropertyValue('--part'))).toEqual([
    '1',
    '0.25',
  ]);
});

test('In a key figure only the number is large', async () => {
  const items = [{ label: '課程活動', value: '每年 1,138 場', note: '' }];
  await renderApp(
    <CompanyPage page={page(section({ items }))} breadcrumbs={null} Items={KeyFigures} />,
    { page: 'finance' },
  );
  const number = await screen.findByText('1,138');
  expect(number.parentElement!.textContent).toBe('每年 1,138 場');
});

test('On a scale of years a gap is as long as the years, also to the next section', async () => {
  const years = (...labels: string[]) =>
    labels.map((label) => ({ label, value: `事件 ${label}`, note: '' }));
  const sections = [
    section({ items: years('1998', '2003') }),
    section({ alias: 'two', items: years('2006') }),
  ];
  await renderApp(<CompanyPage page={page(...sections)} breadcrumbs={null} Items={YearScale} />, {
    page: 'history',
  });
  await screen.findAllByText('1998');
  const rows = screen.getAllByRole('listitem');
  expect(
    ['1998', '2003', '2006'].map((year) =>
      rows.find((row) => row.textContent.startsWith(year))!.style.getPropertyValue('--years'),
    ),
  ).toEqual(['5', '3', '0']);
});
