import { checkoutBody } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import * as z from 'zod/mini';

const formFields = z.omit(checkoutBody, { eventAlias: true, eventSeriesNum: true, meals: true, sessionUuids: true, total: true });
/** What the second step asks for. `answers` stand in the order of the event's questions. */
export type ApplyValues = Required<z.input<typeof formFields>>;

/** The contract's body, with what only the event can tell: its questions, and whether it needs a coupon. */
export const applySchema = (event: Event) =>
  formFields.check((form) => {
    const { value, issues } = form;
    const refuse = (path: (string | number)[]) => issues.push({ code: 'custom', path, input: value });
    if (!isMobilePhone(value.phoneCode, value.phoneNumber)) refuse(['phoneNumber']);
    if (event.requireCoupon && !value.couponCode) refuse(['couponCode']);
    const questions = event.questions.map(({ id, type, required, params }) => ({ id, type, required, options: params.options }));
    for (const id of answerProblems(questions, value.answers).keys())
      refuse(['answers', value.answers.findIndex(({ questionId }) => questionId === id), 'value']);
  });

/** Fields in the order in which the page shows them, which is the order of the error summary. */
export const applyFields = ['fullName', 'email', 'phoneNumber', 'company', 'vat', 'answers', 'note', 'couponCode', 'consentVersion'] as const;
export type ApplyField = (typeof applyFields)[number];

/** Name of the draft of an event's form. */
export const draftKey = (eventAlias: string, eventSeriesNum: number) => `apply/${eventAlias}/${eventSeriesNum}`;

/** Id of a field's control, and of the first control of a question. */
export const fieldId = (field: string) => `apply-${field}`;
export const questionId = (id: string, type: Event['questions'][number]['type']) =>
  `apply-question-${id}${type === 'radio' || type === 'checkbox' ? '-0' : ''}`;

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
  answers: event.questions.map(({ id, value }) => ({ questionId: id, value: value ? [value] : [] })),
});

/** A draft over the profile. The draft is text of this tab's storage: what does not fit (an older program, another event's questions) is left out. */
export function withDraft(base: ApplyValues, draft: unknown): ApplyValues {
  if (typeof draft !== 'object' || draft === null) return base;
  const kept = draft as Record<string, unknown>;
  const texts = Object.fromEntries(
    Object.entries(base).flatMap(([name, value]) => (typeof value === 'string' && typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
  );
  const answers = Array.isArray(kept['answers']) ? (kept['answers'] as Partial<ApplyValues['answers'][number]>[]) : [];
  return {
    ...base,
    ...texts,
    answers: base.answers.map((answer) => {
      const value = answers.find((candidate) => candidate?.questionId === answer.questionId)?.value;
      return Array.isArray(value) ? { ...answer, value: value.filter((text) => typeof text === 'string') } : answer;
    }),
  };
}
