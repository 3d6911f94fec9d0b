import type { Member } from '@portolane/core/contract/user.ts';
import type { MemberRow } from './repository.ts';

/** SPEC.md section 9, group ids: dealer 6, member 7; 0 for the groups it gives none. */
const groupIds = { dealer: 6, general: 7, other: 0 } as const;

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
