import { expect, it } from 'vitest';
import { enrolmentFilters, enrolmentSearch } from './enrolment-filters.ts';

it.each([
  ['', { coming: true, limit: 10, page: 1 }, ''],
  ['?when=past', { coming: false, limit: 10, page: 1 }, '?when=past'],
  [
    '?category=course&brand=corvane&page=2',
    { coming: true, eventCategoryAlias: 'course', brandAlias: 'corvane', limit: 10, page: 2 },
    '?category=course&brand=corvane&page=2',
  ],
  ['?when=future&category=party&brand=%3Cb%3E&page=-1', { coming: true, limit: 10, page: 1 }, ''],
  ['?page=1.5', { coming: true, limit: 10, page: 1 }, ''],
])('search parameters %j request %j', (search, body, again) => {
  const given = new URLSearchParams(search);
  const query = enrolmentFilters.query(given);
  expect(query).toEqual(body);
  const { when = '', category = '', brand = '' } = enrolmentFilters.values(given);
  expect(enrolmentSearch({ when, category, brand, page: query.page })).toBe(again);
});
