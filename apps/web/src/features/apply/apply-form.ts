import { checkoutBody, requiredCompanyFields } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { MAX_COMPANIONS } from '@portolane/core/rules/order/group.ts';
import * as z from 'zod/mini';
import { emptyValues, fieldsOf } from '@portolane/app-kit/form/contract-schema.ts';
import { emptyAnswers, keptAnswers, refusedAnswers } from '#features/question/answers.ts';

export const formFields = z.omit(checkoutBody, {
  eventAlias: true,
  eventSeriesNum: true,
  meals: true,
  sessionUuids: true,
  total: true,
});
/** The values of the form step. `answers` are in the order of the event's questions. */
export type ApplyValues = Required<z.input<typeof formFields>>;

/** Returns the fields, of which some are required where the event asks for the company. */
const fieldsOfEvent = ({ companyFields }: Event): typeof formFields =>
  companyFields === 'required'
    ? (z.extend(formFields, requiredCompanyFields) as unknown as typeof formFields)
    : formFields;

/** Returns the contract's body with the event's rules: questions, coupon, and companions. */
export const applySchema = (event: Event, mostCompanions: number) =>
  fieldsOfEvent(event).check((form) => {
    const { value, issues } = form;
    const refuse = (path: (string | number)[]) =>
      issues.push({ code: 'custom', path, input: value });
    if (!isMobilePhone(value.phoneCode, value.phoneNumber)) refuse(['phoneNumber']);
    if (value.companions.length > mostCompanions) refuse(['companions']);
    if (event.requireCoupon && !value.couponCode) refuse(['couponCode']);
    for (const index of refusedAnswers(event.questions, value.answers))
      refuse(['answers', index, 'value']);
  });

/** Name of the draft of an event's form. */
export const draftKey = (eventAlias: string, eventSeriesNum: number) =>
  `apply/${eventAlias}/${eventSeriesNum}`;

/** Returns the empty form with the values of the member's profile. */
export const profileValues = (event: Event, profile: Member): ApplyValues => ({
  ...emptyValues(formFields),
  fullName: profile.name,
  email: profile.email || profile.companyemail,
  gender: profile.gender,
  phoneCode: profile.mobilePhoneCode,
  phoneNumber: profile.mobilePhone,
  ...(event.companyFields !== 'none' && {
    company: profile.companyName,
    vat: profile.companyvat,
  }),
  answers: emptyAnswers(event.questions),
});

/**
 * Returns the profile with the draft's input. Input that does not fit is ignored: an older version's,
 * or of other questions.
 * @param withCompanions whether the event allows groups
 */
export function withDraft(base: ApplyValues, draft: unknown, withCompanions = false): ApplyValues {
  const { answers: _answers, companions = [], ...kept } = fieldsOf(formFields, draft);
  return {
    ...base,
    ...kept,
    companions: withCompanions ? companions.slice(0, MAX_COMPANIONS) : [],
    answers: keptAnswers(base.answers, (draft as { answers?: unknown } | null)?.answers),
  };
}
