import { expect, it } from 'vitest';
import { eventFilters } from './event-filters.ts';

const page = { limit: 9, page: 1 };

it.each([
  ['', page],
  ['type=online&category=course', { ...page, type: 'online', eventCategoryAlias: 'course' }],
  ['type=hybrid&category=party&month=2026-13', page],
  ['month=2026%2F02', { ...page, startDate: '2026-02-01', endDate: '2026-02-28' }],
  ['city=臺北市&brand=corvane&page=3', { limit: 9, page: 3, city: '臺北市', brandAlias: 'corvane' }],
  ['past=1', { ...page, past: true }],
  ['past=yes', page],
])('the address "%s" asks for %j', (values, filters) => expect(eventFilters(new URLSearchParams(values))).toEqual(filters));

it('keeps the brand of a brand page whatever the address says', () =>
  expect(eventFilters(new URLSearchParams('brand=palisar'), 'corvane').brandAlias).toBe('corvane'));
