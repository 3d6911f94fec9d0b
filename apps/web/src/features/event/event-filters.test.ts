import { expect, it } from 'vitest';
import { eventFilters } from './event-filters.ts';

const page = { limit: 9, page: 1 };
const query = (address: string) => eventFilters.query(new URLSearchParams(address));

it.each([
  ['', page],
  ['type=online&category=course', { ...page, type: 'online', eventCategoryAlias: 'course' }],
  ['type=hybrid&category=party&month=2026-13', page],
  ['month=2026%2F02', { ...page, startDate: '2026-02-01', endDate: '2026-02-28' }],
  [
    'city=臺北市&brand=corvane&page=3',
    { limit: 9, page: 3, city: '臺北市', brandAlias: 'corvane' },
  ],
  ['query=+zero+trust+&open=1', { ...page, search: 'zero trust', open: true }],
  ['open=yes', page],
  ['past=1', { ...page, past: true }],
  ['past=1&open=1', { ...page, past: true }],
  ['past=yes', page],
])('the URL "%s" requests %j', (address, filters) => expect(query(address)).toEqual(filters));

it('keeps the brand of a brand page whatever the URL says', () =>
  expect(
    eventFilters.query(new URLSearchParams('brand=palisar'), { brand: 'corvane' }).brandAlias,
  ).toBe('corvane'));

it.each([
  ['', false],
  ['past=1&page=2', false],
  ['city=臺北市', true],
  ['open=1', true],
  ['query=備份', true],
  ['type=hybrid', false],
])('the URL "%s" counts as filtered: %s', (address, filtered) =>
  expect(eventFilters.isFiltered(new URLSearchParams(address))).toBe(filtered),
);
