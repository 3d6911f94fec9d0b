import { expect, it } from 'vitest';
import { faqFilters } from './faq-filters.ts';

it.each([
  ['', {}],
  ['query=%20LINE%20', { search: 'LINE' }],
  ['query=&page=2', {}],
])('?%s requests %j', (search, asked) =>
  expect(faqFilters.query(new URLSearchParams(search))).toEqual(asked),
);
