import { expect, it } from 'vitest';
import { inquiryBrand } from './inquiry-brand.ts';

it.each([
  ['', [], ''],
  ['', ['corvane'], 'corvane'],
  ['', ['corvane', 'corvane'], 'corvane'],
  ['', ['corvane', ''], 'corvane'],
  ['', ['corvane', 'palisar'], ''],
  ['', ['', ''], ''],
  ['obrix', ['corvane'], 'obrix'],
  ['obrix', [], 'obrix'],
])('chosen “%s” about %j concerns “%s”', (chosen, brands, brand) =>
  expect(inquiryBrand(chosen, brands)).toBe(brand),
);
