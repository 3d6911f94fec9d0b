import { expect, it } from 'vitest';
import { missingCompanyFields } from './company-fields.ts';

it.each([
  ['required', '', '', ['company', 'vat']],
  ['required', '海岸資訊', '', ['vat']],
  ['required', '海岸資訊', '12345675', []],
  ['optional', '', '', []],
  ['optional', '海岸資訊', '', []],
  ['none', '', '', []],
] as const)('where they are %s, of %j and %j are missing: %j', (choice, company, vat, missing) =>
  expect(missingCompanyFields(choice, { company, vat })).toEqual(missing),
);
