import { positionNames } from '@portolane/core/contract/customer.ts';
import type { Member } from '@portolane/core/contract/user.ts';

const fields = [
  'name',
  'gender',
  'mobilePhone',
  'backupMobilePhone',
  'email',
  'companyvat',
  'companyName',
  'companyemail',
  'city',
  'district',
  'companyphones',
  'domainEmails',
  ...positionNames,
] as const satisfies readonly (keyof Member)[];

/** Returns the fields of the profile page that a member has not filled in, in no special order. */
export function emptyProfileFields(profile: Member): string[] {
  const empty: string[] = fields.filter((field) => profile[field].length === 0);
  if (profile.companyinterestedIssue.length === 0 && profile.companyissueOther === '')
    empty.push('companyinterestedIssue');
  return empty;
}
