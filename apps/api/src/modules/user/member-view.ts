import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { MemberRow } from './repository.ts';

/** The number that files and other backends know a group by; 0 for those that have none. */
const groupIds = { dealer: DEALERS_ONLY, general: MEMBERS_ONLY, other: 0 } as const;

/** A member as the contract shows them to themselves. */
export const memberView = (row: MemberRow): Member => ({
  uuid: row.uuid,
  group: row.group,
  groupId: groupIds[row.group],
  dealerValidated: row.dealerValidated,
  mustUpdate: row.mustUpdate,
  name: row.name,
  gender: row.gender,
  email: row.email,
  companyemail: row.companyEmail,
  mobilePhone: row.mobilePhone,
  mobilePhoneCode: row.mobilePhoneCode,
  backupMobilePhone: row.backupMobilePhone,
  city: row.city,
  district: row.district,
  companyvat: row.companyVat,
  companyName: row.companyName,
  companyphones: row.companyPhones,
  companyinterestedIssue: row.interests,
  companyissueOther: row.interestOther,
  subscribeNewsletter: row.subscribeNewsletter,
  lineBound: row.lineUserId !== null,
});
