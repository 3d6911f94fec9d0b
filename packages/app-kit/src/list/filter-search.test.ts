import { expect, it } from 'vitest';
import { filterSearch, hrefOfPage, listParameter, pageParameter } from './filter-search.ts';

it.each([
  ['', ''],
  ['type=&city=&page=3', ''],
  ['type=online&brand=corvane', '?brand=corvane&type=online'],
  ['filterClass=security&filterClass=storage', '?filterClass=security,storage'],
  ['filterClass=security%2Cstorage', '?filterClass=security,storage'],
  ['query=+802.3+%26+PoE+', '?query=802.3%20%26%20PoE'],
])('the filters "%s" have the URL "%s"', (values, search) =>
  expect(filterSearch(new URLSearchParams(values))).toBe(search),
);

it.each([
  ['filterClass=a,b', ['a', 'b']],
  ['filterClass=a&filterClass=b', ['a', 'b']],
  ['filterClass=', []],
  ['', []],
])('"%s" lists %j', (values, list) =>
  expect(listParameter(new URLSearchParams(values), 'filterClass')).toEqual(list),
);

it.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=10001', 1],
])('"%s" requests page %i', (values, page) =>
  expect(pageParameter(new URLSearchParams(values))).toBe(page),
);

it('keeps the filters on every page of a list, and omits the number of the first page', () => {
  const values = new URLSearchParams('type=online&page=4');
  expect(hrefOfPage('/event', values, 2)).toBe('/event?type=online&page=2');
  expect(hrefOfPage('/event', values, 1)).toBe('/event?type=online');
  expect(hrefOfPage('/event', new URLSearchParams(), 2)).toBe('/event?page=2');
});
