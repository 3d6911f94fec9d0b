import { expect, it } from 'vitest';
import { productFilters } from './product-filters.ts';

const page = { limit: 10, page: 1 };
const query = (address: string) => productFilters.query(new URLSearchParams(address));

it.each([
  ['', page],
  [
    'filterCategory=security,storage&filterBrand=corvane',
    { ...page, product_category_alias: ['security', 'storage'], brand_alias: ['corvane'] },
  ],
  // As a form without JavaScript submits it.
  [
    'filterCategory=security&filterCategory=storage&filterBrand=&query=',
    { ...page, product_category_alias: ['security', 'storage'] },
  ],
  ['query=+雙電源+&page=3', { limit: 10, page: 3, search: '雙電源' }],
  ['orderBy=newest', { ...page, orderBy: 'created_at', order: 'desc' }],
  ['orderBy=oldest', { ...page, orderBy: 'created_at', order: 'asc' }],
  ['orderBy=asc', { ...page, orderBy: 'title', order: 'asc' }],
  ['orderBy=desc', { ...page, orderBy: 'title', order: 'desc' }],
  ['orderBy=price&page=-1', page],
  // The products selected for comparison filter nothing.
  ['products=a,b', page],
])('the URL "%s" requests %j', (address, filters) => expect(query(address)).toEqual(filters));

it('keeps the brand of a brand page whatever the URL says', () =>
  expect(
    productFilters.query(new URLSearchParams('filterBrand=palisar'), { filterBrand: ['corvane'] })
      .brand_alias,
  ).toEqual(['corvane']));

it.each([
  ['', false],
  ['orderBy=asc&page=2&products=a', false],
  ['filterBrand=corvane', true],
  ['filterCategory=security', true],
  ['query=交換器', true],
])('the URL "%s" counts as filtered: %s', (address, filtered) =>
  expect(productFilters.isFiltered(new URLSearchParams(address))).toBe(filtered),
);
