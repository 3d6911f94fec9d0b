import { expect, it } from 'vitest';
import { fileFilters, contractFileFilters } from './file-filters.ts';

const set = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
const first = { limit: 10, page: 1 };

it.each([
  ['', { brand_alias: ['palisar'], ...first }],
  [
    'fileCategory=firmware&month=2026/11&query=+P740+&page=2',
    {
      brand_alias: ['palisar'],
      categoryAlias: 'firmware',
      search_date: '2026-11',
      search: 'P740',
      limit: 10,
      page: 2,
    },
  ],
  ['month=soon&page=0', { brand_alias: ['palisar'], ...first }],
  // The page fixes the brand.
  ['brand=corvane', { brand_alias: ['palisar'], ...first }],
])('files of a brand at "%s"', (search, body) =>
  expect(set(fileFilters.query(new URLSearchParams(search), { brand: 'palisar' }))).toEqual(body),
);

it.each([
  ['', { contract: true, ...first }],
  [
    'fileCategory=contract-price&query=備份',
    { contract: true, categoryAlias: 'contract-price', search: '備份', ...first },
  ],
])('files of the contract at "%s"', (search, body) =>
  expect(set(contractFileFilters.query(new URLSearchParams(search)))).toEqual(body),
);
