import { expect, it } from 'vitest';
import { enrolmentBody, enrolmentChoice, enrolmentSearch } from './enrolment-filters.ts';

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
  const choice = enrolmentChoice(new URLSearchParams(search));
  expect(enrolmentBody(choice)).toEqual(body);
  expect(enrolmentSearch(choice)).toBe(again);
});
