import { expect, it } from 'vitest';
import { isVatAllowed, isCompanyAllowed } from './dealer-company.ts';

it.each([
  ['dealer', 'dealer', true],
  ['dealer', 'general', false],
  ['dealer', 'employee', false],
  ['dealer', null, false],
  ['general', 'dealer', true],
  ['general', 'general', true],
  ['general', 'employee', true],
  ['general', null, false],
  ['other', 'employee', true],
  ['other', null, false],
] as const)('a %s may name a company of category %s: %s', (group, category, fits) =>
  expect(isCompanyAllowed(group, category)).toBe(fits),
);

it.each([
  ['dealer', '00000016', true],
  ['dealer', '', true],
  ['general', '', true],
  ['general', '00000016', false],
  ['other', '00000037', false],
] as const)('registering as %s with the number %j: %s', (group, vat, fits) =>
  expect(isVatAllowed(group, vat)).toBe(fits),
);
