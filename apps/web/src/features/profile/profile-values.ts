import { zodResolver } from '@hookform/resolvers/zod';
import type { Company } from '@portolane/core/contract/company.ts';
import { type Member, profileBody } from '@portolane/core/contract/user.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { parseStoredPhone, formatStoredPhone } from '@portolane/core/rules/form/stored-phone.ts';
import {
  type ProfileFields,
  profileProblems,
} from '@portolane/core/rules/member/profile-problems.ts';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { emptyValues, fieldsOf } from '@portolane/app-kit/form/contract-schema.ts';

/** The body of `user.store`. */
export type ProfileBody = z.output<typeof profileBody>;
/** The values of the form: the body, with the backup number in its two parts. */
export type ProfileValues = ProfileBody & { backupMobilePhoneCode: string };

/** Name of the draft. */
export const DRAFT = 'profile';

/** Returns the values of a profile. Choices that are no longer offered are empty. */
export function valuesOf(member: Member): ProfileValues {
  const { code, number } = parseStoredPhone(member.backupMobilePhone);
  return {
    ...(emptyValues(profileBody) as ProfileBody),
    ...(fieldsOf(profileBody, member) as Partial<ProfileBody>),
    backupMobilePhoneCode: code,
    backupMobilePhone: number,
  };
}

/** Returns the body of `user.store`. */
export const bodyOf = ({ backupMobilePhoneCode, backupMobilePhone, ...values }: ProfileValues) => ({
  ...values,
  backupMobilePhone: formatStoredPhone({ code: backupMobilePhoneCode, number: backupMobilePhone }),
});

/** Returns the lists without empty entries. */
export const withoutBlanks = (values: Pick<ProfileValues, 'companyphones' | 'domainEmails'>) => ({
  companyphones: values.companyphones.filter(
    ({ phone, ext }) => phone.trim() !== '' || ext.trim() !== '',
  ),
  domainEmails: values.domainEmails.filter(
    ({ email, domain }) => email.trim() !== '' || domain.trim() !== '',
  ),
});

/** Returns the contract's body with the rules of profiles; their issues have the rule's name. */
function profileSchema(group: Member['group'], companyOf: (vat: string) => Company | undefined) {
  return profileBody.check(({ value, issues }) => {
    const fields: ProfileFields = value;
    const problems: { path: string; rule: string }[] = profileProblems(group, fields);
    const company = companyOf(value.companyvat);
    if (
      company &&
      value.companyemail !== '' &&
      !isCompanyEmail(value.companyemail, company.mailDomains)
    )
      problems.push({ path: 'companyemail', rule: 'companyemail' });
    for (const { path, rule } of problems)
      issues.push({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        input: value,
        message: rule,
      });
  });
}

/** @param companyOf returns the company with a number if the page knows it */
export function profileResolver(
  group: Member['group'],
  companyOf: (vat: string) => Company | undefined,
): Resolver<ProfileValues, unknown, ProfileBody> {
  const resolve = zodResolver(profileSchema(group, companyOf)) as unknown as Resolver<
    object,
    unknown,
    ProfileBody
  >;
  return (values, context, options) => resolve(bodyOf(values), context, options as never);
}

/** The typed values, and the profile that the form showed before. */
export interface ProfileDraft {
  base: ProfileValues;
  values: ProfileValues;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const sameValues = (a: ProfileValues, b: ProfileValues): boolean =>
  Object.keys(a).every((name) =>
    same(a[name as keyof ProfileValues], b[name as keyof ProfileValues]),
  );

/**
 * Returns the draft's changes over the current profile: fields that were not changed have the newer
 * value. Values of other types are ignored, because the browser's storage may hold anything.
 */
export function withDraft(now: ProfileValues, draft: unknown): ProfileValues {
  const { base, values } = (draft ?? {}) as Partial<
    Record<keyof ProfileDraft, Partial<ProfileValues> | null>
  >;
  if (!base || !values || typeof base !== 'object' || typeof values !== 'object') return now;
  const touched = Object.entries(values).filter(([name, value]) => {
    const current = now[name as keyof ProfileValues];
    return (
      typeof value === typeof current &&
      Array.isArray(value) === Array.isArray(current) &&
      !same(value, base[name as keyof ProfileValues])
    );
  });
  return { ...now, ...(Object.fromEntries(touched) as Partial<ProfileValues>) };
}
