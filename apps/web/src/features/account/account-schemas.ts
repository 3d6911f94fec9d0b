import { oldUserUpdateBody, type OldProfile, registerBody } from '@portolane/core/contract/user.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import {
  type AccountFields,
  accountProblems,
  type RetainedFields,
} from '@portolane/core/rules/member/account-problems.ts';
import * as z from 'zod/mini';
import { type BodySchema, emptyValues, fieldsOf } from '@portolane/app-kit/form/contract-schema.ts';

// The challenge is not a field: it is sent with the code.
const registerFields = z.omit(registerBody, { challenge: true });
const updateFields = z.omit(oldUserUpdateBody, { uuid: true, challenge: true });

export type RegisterValues = Required<z.input<typeof registerFields>>;
export type UpdateValues = Required<z.input<typeof updateFields>>;
/** Fields of registration; the update has a part of them. */
export type AccountField = keyof RegisterValues;

const standard = { mobilePhoneCode: '+886', gender: 'other' } as const;

export const emptyRegistration: RegisterValues = {
  ...emptyValues(registerFields),
  ...standard,
  group: 'general',
};

/** Returns the schema with the rules of accounts; the message of an issue is the rule's name. */
const withRules = <Body extends BodySchema>(body: Body, kept: RetainedFields): Body =>
  body.check(({ value, issues }) => {
    const fields = value as unknown as RegisterValues;
    const group: AccountFields['group'] = fields.group ?? 'general';
    // These may have been typed before the group was changed: only dealers are asked for them.
    const isAsked = group === 'dealer';
    const asked = {
      ...fields,
      companyvat: isAsked ? fields.companyvat : '',
      companyemail: isAsked || !fields.group ? fields.companyemail : '',
    };
    for (const [path, rule] of Object.entries(accountProblems({ ...asked, group }, kept)))
      issues.push({ code: 'custom', path: [path], input: value, message: rule });
    if (!isMobilePhone(fields.mobilePhoneCode, fields.mobilePhone))
      issues.push({ code: 'custom', path: ['mobilePhone'], input: value });
  });

export const registerSchema = withRules(registerFields, []);

/** A dealer's company number is not asked for: it is kept. */
export const updateSchema = ({ masked }: Pick<OldProfile, 'masked'>) =>
  withRules(
    updateFields,
    (['name', 'email', 'companyemail'] as const).filter((field) => masked[field] !== ''),
  );

/** Returns what the form may show of an old member. */
export const updateValues = (profile: OldProfile): UpdateValues => ({
  ...emptyValues(updateFields),
  ...standard,
  ...fieldsOf(updateFields, profile),
});
