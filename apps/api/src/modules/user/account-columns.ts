import type { member } from '#db/schema.ts';

/** The fields that registration and update share, with the contract's names. */
interface AccountBody {
  name: string;
  gender: 'male' | 'female' | 'other';
  email: string;
  companyemail: string;
  companyName: string;
  city: string;
  district: string;
  jobFunction: string;
  jobLevel: string;
  industry: string;
  companySize: string;
  purchaseRole: string;
  companyinterestedIssue: string[];
  companyissueOther: string;
  subscribeNewsletter: boolean;
}

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
