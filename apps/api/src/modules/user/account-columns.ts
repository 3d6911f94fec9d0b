import type { oldUserUpdateBody } from '@portolane/core/contract/user.ts';
import type * as z from 'zod/mini';
import type { member } from '#db/schema.ts';

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
