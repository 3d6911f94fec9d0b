import type { Member, oldUserUpdateBody } from '@portolane/core/contract/user.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import type { z } from 'zod';
import type { member } from '#db/schema/member.ts';

/** Returns a member as the contract shows them to themselves. */
export const memberView = (row: typeof member.$inferSelect): Member => ({
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
  newsletterPending: row.subscribeNewsletter && row.newsletterPending,
  domainEmails: row.domainEmails,
  jobFunction: row.jobFunction,
  jobLevel: row.jobLevel,
  industry: row.industry,
  companySize: row.companySize,
  purchaseRole: row.purchaseRole,
  marketingOptOut: row.marketingOptOut,
  lineBound: row.lineUserId !== null,
  superAdmin: row.superAdmin,
});

/** The fields that registration, update, and profile share, with the contract's names. */
type AccountBody = Omit<
  z.infer<typeof oldUserUpdateBody>,
  | 'uuid'
  | 'mobilePhone'
  | 'mobilePhoneCode'
  | 'verificationCode'
  | 'privacyVersion'
  | 'termsVersion'
>;

/** Returns the fields as columns of a member. */
export const accountColumns = (body: AccountBody) =>
  ({
    name: body.name,
    gender: body.gender,
    email: body.email,
    companyEmail: body.companyemail,
    companyName: body.companyName,
    city: body.city,
    district: body.district,
    jobFunction: body.jobFunction,
    jobLevel: body.jobLevel,
    industry: body.industry,
    companySize: body.companySize,
    purchaseRole: body.purchaseRole,
    interests: body.companyinterestedIssue,
    interestOther: body.companyissueOther,
    subscribeNewsletter: body.subscribeNewsletter,
  }) satisfies Partial<typeof member.$inferInsert>;
