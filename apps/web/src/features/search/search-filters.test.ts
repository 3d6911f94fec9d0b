import { expect, it } from 'vitest';
import { keywordFilters, kindFilters, searchFilters } from './search-filters.ts';

const asks = (filters: { query: (values: URLSearchParams) => object }, search: string) =>
  Object.fromEntries(
    Object.entries(filters.query(new URLSearchParams(search))).filter(
      ([, value]) => value !== undefined,
    ),
  );

it.each([
  ['', { limit: 10, page: 1 }],
  ['query=%E9%98%B2%E7%81%AB%E7%89%86&page=3', { query: '防火牆', limit: 10, page: 3 }],
  [
    'tag=zero-trust&filterClass=news,product,podcast',
    { tag: 'zero-trust', filterClass: ['product', 'news'], limit: 10, page: 1 },
  ],
  ['filterClass=news&filterClass=file', { filterClass: ['news', 'file'], limit: 10, page: 1 }],
  ['query=a%00b', { query: 'a b', limit: 10, page: 1 }],
  [`query=${'a'.repeat(99)}%F0%9F%98%80`, { query: 'a'.repeat(99), limit: 10, page: 1 }],
])('the URL ?%s requests %j', (search, body) => expect(asks(searchFilters, search)).toEqual(body));

it('values fixed by a page are not read from its URL', () => {
  expect(asks(kindFilters, 'query=a&filterClass=news')).toEqual({ query: 'a', limit: 10, page: 1 });
  expect(asks(keywordFilters, 'query=a&tag=b&filterClass=news')).toEqual({
    filterClass: ['news'],
    limit: 10,
    page: 1,
  });
});

it('clearing the filters keeps the search text', () => {
  const values = new URLSearchParams('query=a&tag=b&filterClass=news&page=2');
  expect(searchFilters.isFiltered(values)).toBe(true);
  expect(searchFilters.keptOf(values).toString()).toBe('query=a&tag=b');
});
