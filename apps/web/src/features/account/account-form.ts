import { oldUserUpdateBody, type OldProfile, registerBody } from '@portolane/core/contract/user.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import {
  type AccountFields,
  accountProblems,
  type RetainedFields,
} from '@portolane/core/rules/member/account-problems.ts';
import * as z from 'zod/mini';

/** What registration and the update of an old member hold; the update shows a part of it. */
export interface AccountValues {
  mobilePhoneCode: string;
  mobilePhone: string;
  verificationCode: string;
  group: 'general' | 'dealer' | 'other';
  name: string;
  gender: 'male' | 'female' | 'other';
  email: string;
  city: string;
  district: string;
  companyvat: string;
  companyemail: string;
  companyName: string;
  jobFunction: string;
  jobLevel: string;
  industry: string;
  companySize: string;
  purchaseRole: string;
  companyinterestedIssue: string[];
  companyissueOther: string;
  subscribeNewsletter: boolean;
  privacyVersion: string;
  termsVersion: string;
}
export type AccountField = keyof AccountValues;

/** In the order in which the pages show the fields, which is the order of the error summary. */
export const emptyAccount: AccountValues = {
  mobilePhoneCode: '+886',
  mobilePhone: '',
  verificationCode: '',
  group: 'general',
  name: '',
  gender: 'other',
  email: '',
  city: '',
  district: '',
  companyvat: '',
  companyemail: '',
  companyName: '',
  jobFunction: '',
  jobLevel: '',
  industry: '',
  companySize: '',
  purchaseRole: '',
  companyinterestedIssue: [],
  companyissueOther: '',
  subscribeNewsletter: false,
  privacyVersion: '',
  termsVersion: '',
};
export const accountFields = Object.keys(emptyAccount) as AccountField[];

/** Longest text a field takes; the contract says the same. */
export const longest: Partial<Record<AccountField, number>> = {
  name: 60,
  email: 120,
  companyemail: 120,
  companyName: 100,
  companyissueOther: 100,
};

/** Id of a field's control. */
export const fieldId = (field: AccountField): string => `account-${field}`;
/** The same for an error summary: of a group the first choice. */
export const focusId = (field: AccountField): string =>
  field === 'companyinterestedIssue' || field === 'group' || field === 'gender'
    ? `${fieldId(field)}-0`
    : fieldId(field);

/** The contract's body with the rules of accounts on top; an error's message is the name of the rule. */
function withRules(
  body: z.ZodMiniType<Partial<AccountValues>, Record<string, unknown>>,
  group: (value: Partial<AccountValues>) => AccountFields['group'],
  kept: RetainedFields,
) {
  return body.check((form) => {
    const { value, issues } = form;
    const all = { ...emptyAccount, ...value };
    // What only a dealer is asked for counts for nobody else: it may have been typed before the group was changed.
    const isDealer = group(value) === 'dealer';
    const asked = isDealer
      ? all
      : { ...all, companyvat: '', ...(value.group ? { companyemail: '' } : {}) };
    const problems = accountProblems({ ...asked, group: group(value) }, kept);
    for (const [path, rule] of Object.entries(problems))
      issues.push({ code: 'custom', path: [path], input: value, message: rule });
    if (!isMobilePhone(all.mobilePhoneCode, all.mobilePhone))
      issues.push({ code: 'custom', path: ['mobilePhone'], input: value });
  });
}

export const registerSchema = withRules(registerBody, ({ group = 'general' }) => group, []);

const updateFields = z.omit(oldUserUpdateBody, { uuid: true });

/** The company of a dealer is not asked for: it counts as there. */
export const updateSchema = ({ masked }: Pick<OldProfile, 'masked'>) =>
  withRules(
    updateFields,
    () => 'general',
    (['name', 'email', 'companyemail'] as const).filter((field) => masked[field] !== ''),
  );

/** What is known of an old member, for the fields that may show it. */
export const profileValues = (profile: OldProfile): AccountValues => ({
  ...emptyAccount,
  mobilePhoneCode: profile.mobilePhoneCode,
  group: profile.group,
  gender: profile.gender,
  city: profile.city,
  district: profile.district,
  jobFunction: profile.jobFunction,
  jobLevel: profile.jobLevel,
  industry: profile.industry,
  companySize: profile.companySize,
  purchaseRole: profile.purchaseRole,
  companyinterestedIssue: profile.companyinterestedIssue.filter((issue) =>
    (choices.interest as readonly string[]).includes(issue),
  ),
  companyissueOther: profile.companyissueOther,
  subscribeNewsletter: profile.subscribeNewsletter,
});

/** What a tab keeps of the form: everything but the code. */
export const draftOf = ({
  verificationCode: _never,
  ...values
}: Partial<AccountValues>): Partial<AccountValues> => values;

/** A draft over what is known. The draft is text of this tab's storage: what does not fit is left out. */
export function withDraft(base: AccountValues, draft: unknown): AccountValues {
  if (typeof draft !== 'object' || draft === null) return base;
  const fits = (known: unknown, value: unknown) =>
    Array.isArray(known)
      ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      : typeof known === typeof value;
  const kept = Object.entries(draft).filter(
    ([name, value]) =>
      name !== 'verificationCode' &&
      Object.hasOwn(base, name) &&
      fits(base[name as AccountField], value),
  );
  return { ...base, ...(Object.fromEntries(kept) as Partial<AccountValues>) };
}
