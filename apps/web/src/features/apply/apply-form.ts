import { checkoutBody } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { MAX_COMPANIONS } from '@portolane/core/rules/order/group.ts';
import * as z from 'zod/mini';
import { emptyAnswers, keptAnswers, refusedAnswers } from '#features/question/answers.ts';

const formFields = z.omit(checkoutBody, {
  eventAlias: true,
  eventSeriesNum: true,
  meals: true,
  sessionUuids: true,
  total: true,
});
/** What the second step asks for. `answers` stand in the order of the event's questions. */
export type ApplyValues = Required<z.input<typeof formFields>>;

/** The contract's body, with what only the event can tell: its questions, whether it needs a coupon, and how many may come along. */
export const applySchema = (event: Event, mostCompanions: number) =>
  formFields.check((form) => {
    const { value, issues } = form;
    const refuse = (path: (string | number)[]) =>
      issues.push({ code: 'custom', path, input: value });
    if (!isMobilePhone(value.phoneCode, value.phoneNumber)) refuse(['phoneNumber']);
    if (value.companions.length > mostCompanions) refuse(['companions']);
    if (event.requireCoupon && !value.couponCode) refuse(['couponCode']);
    for (const index of refusedAnswers(event.questions, value.answers))
      refuse(['answers', index, 'value']);
  });

/** Fields in the order in which the page shows them, which is the order of the error summary. */
export const applyFields = [
  'fullName',
  'email',
  'phoneNumber',
  'company',
  'vat',
  'companions',
  'answers',
  'note',
  'couponCode',
  'consentVersion',
] as const;
export type ApplyField = (typeof applyFields)[number];

/** Name of the draft of an event's form. */
export const draftKey = (eventAlias: string, eventSeriesNum: number) =>
  `apply/${eventAlias}/${eventSeriesNum}`;

/** Id of a field's control, and of a field of somebody who comes along. */
export const fieldId = (field: string) => `apply-${field}`;

export const companionId = (index: number, field: 'fullName' | 'email') =>
  fieldId(`companion-${index}-${field}`);

/** The form before anything is typed: the member's profile. */
export const profileValues = (event: Event, profile: Member): ApplyValues => ({
  fullName: profile.name,
  email: profile.email || profile.companyemail,
  gender: profile.gender,
  phoneCode: profile.mobilePhoneCode,
  phoneNumber: profile.mobilePhone,
  company: profile.companyName,
  vat: profile.companyvat,
  note: '',
  couponCode: '',
  consentVersion: '',
  companions: [],
  answers: emptyAnswers(event.questions),
});

/** A draft over the profile. The draft is text of this tab's storage: what does not fit (an older program, another event's questions) is left out. `withCompanions`: the event lets a group be registered. */
export function withDraft(base: ApplyValues, draft: unknown, withCompanions = false): ApplyValues {
  if (typeof draft !== 'object' || draft === null) return base;
  const kept = draft as Record<string, unknown>;
  const texts = Object.fromEntries(
    Object.entries(base).flatMap(([name, value]) =>
      typeof value === 'string' && typeof kept[name] === 'string' ? [[name, kept[name]]] : [],
    ),
  );
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const companions =
    withCompanions && Array.isArray(kept['companions'])
      ? (kept['companions'] as (Record<string, unknown> | null)[])
      : [];
  return {
    ...base,
    ...texts,
    companions: companions
      .slice(0, MAX_COMPANIONS)
      .map((each) => ({ fullName: text(each?.['fullName']), email: text(each?.['email']) })),
    answers: keptAnswers(base.answers, kept['answers']),
  };
}
