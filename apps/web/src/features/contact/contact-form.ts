import { applyBody } from '@portolane/core/contract/company.ts';
import { messageBody } from '@portolane/core/contract/customer.ts';
import { repairBody } from '@portolane/core/contract/rma.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { caseProblems } from '@portolane/core/rules/contact/case-problems.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import * as z from 'zod/mini';
import type { BodySchema } from '@portolane/app-kit/form/contract-schema.ts';

const messageFields = z.omit(messageBody, { kind: true, subjects: true });

/** The fields of all kinds of cases; each kind has some of them. */
type ContactFields = Required<z.input<typeof messageFields> & z.input<typeof repairBody>>;
export type ContactField = keyof ContactFields;
/** The values of a form of this section. */
export type ContactValues = Partial<ContactFields>;

function bodyOf(kind: CaseKind): BodySchema {
  if (kind === 'repair') return repairBody;
  return kind === 'dealer' ? applyBody : messageFields;
}

/** Returns the contract's body of a kind with the checks of `caseProblems`. */
export const contactSchema = (kind: CaseKind): BodySchema =>
  bodyOf(kind).check(({ value, issues }) => {
    const fields = value as unknown as Parameters<typeof caseProblems>[1];
    for (const field of caseProblems(kind, fields, taipeiDay(new Date())))
      issues.push({ code: 'custom', path: [field], input: value });
  });

/** Returns what the profile says of the sender. */
export const profileValues = (profile: Member): Record<string, unknown> => ({
  name: profile.name,
  email: profile.companyemail || profile.email,
  phoneCode: profile.mobilePhoneCode,
  phoneNumber: profile.mobilePhone,
  company: profile.companyName,
  vat: profile.companyvat,
  city: profile.city,
  industry: profile.industry,
  companySize: profile.companySize,
  interests: profile.companyinterestedIssue,
  interestOther: profile.companyissueOther,
});
