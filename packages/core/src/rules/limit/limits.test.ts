import { expect, it } from 'vitest';
import { isByAddress, limitNames, limitSetting } from './limits.ts';

it('a limit’s setting is its name in capitals', () => {
  expect(limitSetting('codesAPhoneAnHour')).toBe('LIMIT_CODES_A_PHONE_AN_HOUR');
  expect(new Set(limitNames.map(limitSetting)).size).toBe(limitNames.length);
});

it('these limits count per address', () =>
  expect(limitNames.filter(isByAddress)).toEqual([
    'codesAnAddress',
    'loginsAnAddress',
    'accountChecksAnAddress',
    'registrationsAnAddress',
    'passwordsAnAddress',
    'formsAnAddress',
    'companyLookupsAnAddress',
    'caseLookupsAnAddress',
  ]));
