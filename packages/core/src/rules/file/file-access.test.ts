import { expect, it } from 'vitest';
import { DEALERS_ONLY, fileAccess, fileAudience, MEMBERS_ONLY } from './file-access.ts';

const visitor = null;
const member = { group: 'general' as const, dealerValidated: false };
const employee = { group: 'other' as const, dealerValidated: false };
const dealer = { group: 'dealer' as const, dealerValidated: false };
const validated = { group: 'dealer' as const, dealerValidated: true };

it.each([
  [null, 'open'],
  [DEALERS_ONLY, 'dealer'],
  [MEMBERS_ONLY, 'member'],
  [5, 'open'],
] as const)('a file of the group %s is for: %s', (userGroupId, audience) =>
  expect(fileAudience({ userGroupId })).toBe(audience),
);

it.each([
  ['open', null, true, visitor, 'open'],
  ['open', null, true, validated, 'open'],
  ['open but without a download', null, false, visitor, 'NO_LINK'],
  ['for members', MEMBERS_ONLY, true, visitor, 'MEMBERS_ONLY'],
  ['for members', MEMBERS_ONLY, true, member, 'open'],
  ['for members', MEMBERS_ONLY, true, employee, 'open'],
  ['for members', MEMBERS_ONLY, true, dealer, 'open'],
  ['for members, without a download', MEMBERS_ONLY, false, visitor, 'MEMBERS_ONLY'],
  ['for members, without a download', MEMBERS_ONLY, false, member, 'NO_LINK'],
  ['for dealers', DEALERS_ONLY, true, visitor, 'DEALERS_ONLY'],
  ['for dealers', DEALERS_ONLY, true, member, 'DEALERS_ONLY'],
  ['for dealers', DEALERS_ONLY, true, employee, 'DEALERS_ONLY'],
  ['for dealers', DEALERS_ONLY, true, dealer, 'DEALER_NOT_VALIDATED'],
  ['for dealers', DEALERS_ONLY, true, validated, 'open'],
  ['for dealers, without a download', DEALERS_ONLY, false, dealer, 'DEALER_NOT_VALIDATED'],
  ['for dealers, without a download', DEALERS_ONLY, false, validated, 'NO_LINK'],
  ['for dealers, without a download', DEALERS_ONLY, false, member, 'DEALERS_ONLY'],
  ['for dealers, without a download', DEALERS_ONLY, false, visitor, 'DEALERS_ONLY'],
] as const)(
  'a file %s (group %s, link %s) is for %j: %s',
  (_title, userGroupId, hasLink, who, expected) =>
    expect(fileAccess({ userGroupId, hasLink }, who)).toBe(expected),
);

it('a validation flag without the dealer group gives no access to dealer files', () =>
  expect(
    fileAccess(
      { userGroupId: DEALERS_ONLY, hasLink: true },
      { group: 'general', dealerValidated: true },
    ),
  ).toBe('DEALERS_ONLY'));
