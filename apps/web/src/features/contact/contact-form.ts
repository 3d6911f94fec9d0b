import { applyBody } from '@portolane/core/contract/company.ts';
import { messageBody } from '@portolane/core/contract/customer.ts';
import { repairBody } from '@portolane/core/contract/rma.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { caseProblems } from '@portolane/core/rules/contact/case-problems.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import * as z from 'zod/mini';

/** What all forms of this section hold together; each shows the part that its kind asks for. */
export interface ContactValues {
  requestType: string;
  topic: string;
  city: string;
  brand: string;
  model: string;
  serial: string;
  purchasedOn: string;
  message: string;
  name: string;
  email: string;
  phoneCode: string;
  phoneNumber: string;
  extension: string;
  company: string;
  vat: string;
  address: string;
  jobFunction: string;
  jobLevel: string;
  industry: string;
  companySize: string;
  purchaseRole: string;
  interests: string[];
  interestOther: string;
  consentVersion: string;
  /** A field that nobody sees. */
  website: string;
}
export type ContactField = keyof ContactValues;

export const emptyValues: ContactValues = {
  requestType: '',
  topic: '',
  city: '',
  brand: '',
  model: '',
  serial: '',
  purchasedOn: '',
  message: '',
  name: '',
  company: '',
  email: '',
  phoneCode: '+886',
  phoneNumber: '',
  extension: '',
  vat: '',
  address: '',
  jobFunction: '',
  jobLevel: '',
  industry: '',
  companySize: '',
  purchaseRole: '',
  interests: [],
  interestOther: '',
  consentVersion: '',
  website: '',
};

/** In the order in which the pages show them, which is the order of the error summary. */
export const contactFields = Object.keys(emptyValues) as ContactField[];

/** Longest text a field takes; the contract says the same. */
export const longest: Partial<Record<ContactField, number>> = {
  name: 60,
  email: 120,
  company: 100,
  message: 2000,
  interestOther: 100,
  model: 100,
  serial: 60,
  address: 200,
};

/** Id of a field's control. */
export const fieldId = (field: ContactField): string => `contact-${field}`;
/** The same for an error summary: of a group the first choice. */
export const focusId = (field: ContactField): string =>
  field === 'interests' || field === 'requestType' ? `${fieldId(field)}-0` : fieldId(field);

/** Name of a form's draft. */
export const draftKey = (kind: CaseKind): string => `contact/${kind}`;

const messageFields = z.omit(messageBody, { kind: true, subjects: true });

/** The contract's body, with what `caseProblems` asks of it on top. What a kind does not ask for is left out of the answer. */
export function contactSchema(kind: CaseKind) {
  const fields: z.ZodMiniType<Partial<ContactValues>, Record<string, unknown>> = kind === 'repair'
    ? repairBody
    : kind === 'dealer'
      ? applyBody
      : messageFields;
  return fields.check((form) => {
    const { value, issues } = form;
    const problems = caseProblems(kind, { ...emptyValues, ...value }, taipeiDay(new Date()));
    for (const path of problems) issues.push({ code: 'custom', path: [path], input: value });
  });
}

/** What the profile says, for the fields that it knows. */
export const profileValues = (profile: Member): Partial<ContactValues> => ({
  name: profile.name,
  email: profile.companyemail || profile.email,
  phoneCode: profile.mobilePhoneCode,
  phoneNumber: profile.mobilePhone,
  company: profile.companyName,
  vat: profile.companyvat,
  city: profile.city,
  industry: profile.industry,
  companySize: profile.companySize,
  interests: profile.companyinterestedIssue.filter((issue) =>
    (choices.interest as readonly string[]).includes(issue),
  ),
  interestOther: profile.companyissueOther,
});

/** A draft over what is known. The draft is text of this tab's storage: what does not fit is left out. What the address asks for stays. */
export function withDraft(
  base: ContactValues,
  draft: unknown,
  asked: Partial<ContactValues>,
): ContactValues {
  if (typeof draft !== 'object' || draft === null) return base;
  const kept = Object.entries(draft).filter(([name, value]) => {
    const known = base[name as ContactField];
    if (asked[name as ContactField]) return false;
    return typeof known === 'string'
      ? typeof value === 'string'
      : Array.isArray(known) &&
          Array.isArray(value) &&
          value.every((one) => typeof one === 'string');
  });
  return { ...base, ...(Object.fromEntries(kept) as Partial<ContactValues>) };
}
