import { describe, expect, it } from 'vitest';
import {
  brandNewsFilters,
  caseFilters,
  newsFilters,
  solutionFilters,
  videoFilters,
} from './article-filters.ts';

const ten = { limit: 10, page: 1 };
const nine = { limit: 9, page: 1 };
const values = (address: string) => new URLSearchParams(address);

describe('the URL of a news list', () => {
  it.each([
    ['', ten],
    ['brand=corvane&page=2', { limit: 10, page: 2, brand_alias: ['corvane'] }],
    ['month=2026%2F02', { ...ten, search_date: '2026-02' }],
    ['month=2026-13&brand=', ten],
    ['query=+%E5%81%9C%E7%94%A2+', { ...ten, search: '停產' }],
    ['industryCategory=finance', ten],
  ])('"%s" requests %j', (address, body) =>
    expect(newsFilters.query(values(address))).toEqual(body),
  );
});

it('only the page number is read for a brand’s news', () =>
  expect(brandNewsFilters.query(values('page=3&brand=palisar&query=a'))).toEqual({
    limit: 10,
    page: 3,
  }));

describe('the URL of a video list', () => {
  it.each([
    ['', nine],
    [
      'brand=obrix&month=2026-11&query=wifi&page=2',
      { limit: 9, page: 2, brand_alias: ['obrix'], search_date: '2026-11', search: 'wifi' },
    ],
  ])('"%s" requests %j', (address, body) =>
    expect(videoFilters.query(values(address))).toEqual(body),
  );
  it('keeps the brand of a brand’s page', () =>
    expect(videoFilters.query(values('brand=palisar'), { brand: 'corvane' })).toEqual({
      ...nine,
      brand_alias: ['corvane'],
    }));
});

describe('the URL of a list of success stories', () => {
  it.each([
    ['', ten],
    [
      'industryCategory=finance&query=bank',
      { ...ten, industry_category_alias: ['finance'], search: 'bank' },
    ],
    ['month=2026-11', ten],
  ])('"%s" requests %j', (address, body) =>
    expect(caseFilters.query(values(address))).toEqual(body),
  );
});

describe('the URL of a list of solutions', () => {
  it.each([
    ['', nine],
    [
      'filterCategory=ai-data,storage-backup',
      { ...nine, solution_category_alias: ['ai-data', 'storage-backup'] },
    ],
    [
      'filterCategory=ai-data&filterCategory=storage-backup',
      { ...nine, solution_category_alias: ['ai-data', 'storage-backup'] },
    ],
    [
      'filterClass=finance&query=hci&page=2',
      { limit: 9, page: 2, industry_category_alias: ['finance'], search: 'hci' },
    ],
  ])('"%s" requests %j', (address, body) =>
    expect(solutionFilters.query(values(address))).toEqual(body),
  );
});
