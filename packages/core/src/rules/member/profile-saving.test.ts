import { expect, it } from 'vitest';
import { changesDealership, profileSaving } from './profile-saving.ts';

it.each([
  ['dealer', 'direct'],
  ['general', 'afterVatCheck'],
  ['other', 'offerUpgrade'],
] as const)('%s: %s', (group, way) => expect(profileSaving(group)).toBe(way));

const known = { companyVat: '00000016', companyEmail: 'lin@northquay.example' };
it.each([
  [known, false],
  [{ ...known, companyEmail: 'Lin@Northquay.example' }, false],
  [{ ...known, companyEmail: 'chen@northquay.example' }, true],
  [{ ...known, companyVat: '00000022' }, true],
  [{ companyVat: '', companyEmail: '' }, true],
])('a dealer who now has %j must be validated again: %s', (after, again) =>
  expect(changesDealership(known, after)).toBe(again),
);
