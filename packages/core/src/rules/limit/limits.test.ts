import { expect, it } from 'vitest';
import { isByAddress, limitNames, limitSetting } from './limits.ts';

it('a limit’s setting is its name in capitals', () => {
  expect(limitSetting('codesPerPhonePerHour')).toBe('LIMIT_CODES_PER_PHONE_PER_HOUR');
  expect(new Set(limitNames.map(limitSetting)).size).toBe(limitNames.length);
});

it('these limits count per address', () =>
  expect(limitNames.filter(isByAddress)).toEqual([
    'codesPerAddress',
    'loginsPerAddress',
    'accountChecksPerAddress',
    'registrationsPerAddress',
    'passwordsPerAddress',
    'formsPerAddress',
    'companyLookupsPerAddress',
    'caseLookupsPerAddress',
    'certificateChecksPerAddress',
    'searchesPerAddress',
    'deskLoginsPerAddress',
    'callsPerAddress',
    'unknownTokensPerAddress',
    'pagesPerAddress',
  ]));
