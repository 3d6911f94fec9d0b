import { describe, expect, it } from 'vitest';
import { flag, listFilters, many, month, select, text } from './list-filters.ts';

const filters = listFilters({
  fields: {
    type: select(['online', 'physical']),
    brand: select(),
    subject: many(),
    query: text(),
    from: month(),
    past: flag(),
  },
  body: (values) => values,
  pageSize: 9,
});
const read = (search: string) => {
  const { limit: _limit, page: _page, ...values } = filters.query(new URLSearchParams(search));
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

it.each([
  ['', {}],
  ['type=online', { type: 'online' }],
  ['type=by-post', {}],
  ['type=', {}],
  ['brand=corvane', { brand: 'corvane' }],
  [`brand=${'a'.repeat(200)}`, { brand: 'a'.repeat(120) }],
  ['subject=security,storage&subject=network', { subject: ['security', 'storage', 'network'] }],
  [
    `subject=${Array.from({ length: 60 }, (_, index) => index).join(',')}`,
    { subject: Array.from({ length: 50 }, (_, index) => String(index)) },
  ],
  ['subject=,', {}],
  ['query=%20802.3%20', { query: '802.3' }],
  ['query=%20', {}],
  [`query=${'長'.repeat(150)}`, { query: '長'.repeat(100) }],
  ['from=2027-03', { from: '2027-03' }],
  ['from=2027-13', {}],
  ['from=soon', {}],
  ['past=1', { past: true }],
  ['past=true', {}],
  ['utm_source=mail', {}],
])('the URL "%s" requests %j', (search, values) => expect(read(search)).toEqual(values));

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=-1', 1],
])('the URL "%s" requests page %i with nine rows', (search, page) =>
  expect(filters.query(new URLSearchParams(search))).toMatchObject({ page, limit: 9 }),
);

it('a list without pagination requests everything', () => {
  const whole = listFilters({
    fields: { query: text() },
    body: ({ query }) => ({ search: query }),
  });
  expect(whole.query(new URLSearchParams('query=edge&page=3'))).toEqual({ search: 'edge' });
});

it('values fixed by the page override the URL', () => {
  expect(
    filters.query(new URLSearchParams('brand=other&type=online'), { brand: 'corvane' }),
  ).toMatchObject({ brand: 'corvane', type: 'online' });
});

describe('a list', () => {
  it.each([
    'type=online',
    'brand=corvane',
    'subject=security',
    'query=edge',
    'from=2027-03',
    'type=online&past=1',
  ])('is filtered by "%s"', (search) =>
    expect(filters.isFiltered(new URLSearchParams(search))).toBe(true),
  );
  // If these counted as filters, a visitor would see no way back to the unfiltered list.
  it.each(['', 'page=2', 'past=1', 'type=by-post', 'query=%20'])(
    'is unfiltered with "%s"',
    (search) => expect(filters.isFiltered(new URLSearchParams(search))).toBe(false),
  );
});
