/** The form with which staff enrol a member: its values, what is wrong with them, and what is sent. */
import type { InputIn, ResultIn } from '@portolane/core/client/api-call.ts';
import type { ApiError } from '@portolane/core/client/api-error.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import {
  enrolmentFields,
  type EnrolmentValues,
  enrolmentValues,
} from '@portolane/core/contract/desk/enrol.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';
import { missingCompanyFields } from '@portolane/core/rules/cart/company-fields.ts';
import { mealProblems, requiredMeals } from '@portolane/core/rules/event/required-meals.ts';
import type { FormRule } from '@portolane/core/rules/form/form-rules.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { isFilledIn } from '@portolane/core/rules/form/text-rules.ts';
import { nationalPhone } from '@portolane/core/rules/form/typed-phone.ts';
import { companionsAllowed } from '@portolane/core/rules/order/group.ts';

export type { EnrolmentValues };
export type EnrolmentForm = ResultIn<DeskContract, 'enrolment.form'>['items'];
export type EnrolmentBody = InputIn<DeskContract, 'enrolment.enrol'>['body'];

/** Whom the form is for, and in which event. */
export interface EnrolmentOf {
  memberUuid: string;
  eventAlias: string;
  eventSeriesNum: number;
}

/** Returns the form as it begins: the member's data, and all sessions of an event that has one choice. */
export function firstValues(form: EnrolmentForm): EnrolmentValues {
  const open = form.sessions.filter(({ whyNot }) => whyNot === null);
  const only = form.sessions.length === 1 ? open : [];
  return {
    ...form.attendee,
    sessionUuids: (form.registrationType === 'partial' ? only : form.sessions).map(
      ({ uuid }) => uuid,
    ),
    meals: form.meals.map(({ id }) => ({ id, optionId: '' })),
    answers: form.questions.map(({ id, value }) => ({
      questionId: id,
      value: value ? [value] : [],
    })),
    companions: [],
    couponCode: '',
    language: form.language,
    agreed: false,
  };
}

/** What is stored on the device; null if it is not JSON, and so was not written by this form. */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** Returns a draft of this form; null if there is none, or one of another version of the event. */
export function draftOf(form: EnrolmentForm, stored: string): EnrolmentValues | null {
  const first = firstValues(form);
  const { success, data } = enrolmentValues.safeParse(parsed(stored));
  const isOf = (key: 'meals' | 'answers') =>
    JSON.stringify(data?.[key].map((each) => Object.values(each)[0])) ===
    JSON.stringify(first[key].map((each) => Object.values(each)[0]));
  if (!success || !isOf('meals') || !isOf('answers')) return null;
  const open = new Set(
    form.sessions.filter(({ whyNot }) => whyNot === null).map(({ uuid }) => uuid),
  );
  return {
    ...data,
    sessionUuids:
      form.registrationType === 'partial'
        ? data.sessionUuids.filter((uuid) => open.has(uuid))
        : first.sessionUuids,
  };
}

/** The sessions that are chosen. */
const chosenSessions = (form: EnrolmentForm, { sessionUuids }: EnrolmentValues) =>
  form.sessions.filter(({ uuid }) => sessionUuids.includes(uuid));

/** Indexes of the meals that are served on the days of the chosen sessions. */
export function shownMeals(form: EnrolmentForm, chosen: EnrolmentValues): number[] {
  const required = requiredMeals(form.meals, chosenSessions(form, chosen));
  return form.meals.flatMap((meal, index) => (required.includes(meal) ? [index] : []));
}

/** How many may come along with the seats that are left. */
export const mostCompanions = (form: EnrolmentForm, chosen: EnrolmentValues): number =>
  companionsAllowed(
    form,
    Math.min(...chosenSessions(form, chosen).map(({ seatsLeft }) => seatsLeft)),
  );

const filledMeals = (form: EnrolmentForm, chosen: EnrolmentValues) =>
  shownMeals(form, chosen)
    .map((index) => chosen.meals[index]!)
    .filter(({ optionId }) => optionId !== '');

/** Returns the values with the phone in its national form: staff copy it from mails and chats. */
const withNationalPhone = (chosen: EnrolmentValues): EnrolmentValues => ({
  ...chosen,
  phoneNumber: nationalPhone(chosen.phoneCode, chosen.phoneNumber),
});

/** Returns what is sent for a form. */
export const bodyOf = (
  form: EnrolmentForm,
  of: EnrolmentOf,
  values: EnrolmentValues,
): EnrolmentBody => {
  const { agreed: _agreed, answers, ...chosen } = withNationalPhone(values);
  return {
    ...of,
    ...chosen,
    meals: filledMeals(form, values),
    answers: answers.filter(({ value }) => value.some((text) => text.trim() !== '')),
    consentVersion: form.consentVersion,
  };
};

/** What is wrong with a field; its words are `enrolMember:problem.<name>`. */
export type Problem =
  | 'required'
  | 'name'
  | 'email'
  | 'phone'
  | 'vat'
  | 'tooLong'
  | 'other'
  | 'sessions'
  | 'meal'
  | 'answer'
  | 'coupon'
  | 'agreed'
  | 'companions';

type Issue = NonNullable<ReturnType<typeof enrolmentFields.safeParse>['error']>['issues'][number];

const textAt = (chosen: EnrolmentValues, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    chosen,
  );

function problemOf(chosen: EnrolmentValues, { path, code, message }: Issue): Problem {
  const value = textAt(chosen, path);
  if (typeof value === 'string' && !isFilledIn(value)) return 'required';
  if (code === 'too_big') return 'tooLong';
  if (message === ('name' satisfies FormRule)) return 'name';
  const field = path.at(-1);
  if (field === 'email' || field === 'vat') return field;
  return field === 'phoneNumber' || field === 'phoneCode' ? 'phone' : 'other';
}

/** Returns what is wrong with the form by path, by the rules of the site, in the order of the fields. */
export function problemsOf(form: EnrolmentForm, values: EnrolmentValues): Map<string, Problem> {
  const chosen = withNationalPhone(values);
  const found = new Map<string, Problem>();
  if (form.registrationType === 'partial' && chosen.sessionUuids.length === 0)
    found.set('sessionUuids', 'sessions');
  const offered = mealProblems(
    form.meals,
    chosenSessions(form, chosen),
    filledMeals(form, chosen),
    { complete: true },
  );
  for (const index of shownMeals(form, chosen))
    if (offered.has(form.meals[index]!.id)) found.set(`meals.${index}.optionId`, 'meal');
  for (const issue of enrolmentFields.safeParse(chosen).error?.issues ?? [])
    found.set(issue.path.join('.'), problemOf(chosen, issue));
  const { company, vat } = chosen;
  const typed = { company: company.trim(), vat: vat.trim() };
  for (const field of missingCompanyFields(form.companyFields, typed)) found.set(field, 'required');
  if (!found.has('phoneNumber') && !isMobilePhone(chosen.phoneCode, chosen.phoneNumber))
    found.set('phoneNumber', 'phone');
  if (chosen.companions.length > 0 && chosen.companions.length > mostCompanions(form, chosen))
    found.set('companions', 'companions');
  const asked = form.questions.map(({ params, ...question }) => ({
    ...question,
    options: params.options,
  }));
  const wrong = answerProblems(asked, chosen.answers);
  for (const [index, { id }] of form.questions.entries())
    if (wrong.has(id)) found.set(`answers.${index}.value`, 'answer');
  if (form.requireCoupon && chosen.couponCode.trim() === '') found.set('couponCode', 'coupon');
  if (!chosen.agreed) found.set('agreed', 'agreed');
  return found;
}

/** The fields of refusals that have no fields of their own. */
const refusalFields: Readonly<Record<string, keyof EnrolmentValues>> = {
  CART_FRONT_INVENTORY_SHORTAGE: 'sessionUuids',
  CART_FRONT_INVENTORY_TIME_EXPIRED: 'sessionUuids',
  CART_FRONT_ALREADY_ENROLLED: 'sessionUuids',
  CART_FRONT_CART_CHANGED: 'sessionUuids',
  CART_FRONT_GROUP_TOO_LARGE: 'companions',
  CART_FRONT_CONSENT_OUTDATED: 'agreed',
  CART_FRONT_COUPON_REQUIRED: 'couponCode',
  COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE: 'couponCode',
  COUPON_FRONT_UNAVAILABLE: 'couponCode',
  COUPON_FRONT_UNUSABLE_PRODUCT_MENU: 'couponCode',
  COUPON_IS_NOT_IN_PROGRESS: 'couponCode',
  COUPON_FRONT_ITEM_NOT_EXIST: 'couponCode',
};

/** Returns the server's messages by path of the form; empty if they belong to no field. */
export function refusedFields(form: EnrolmentForm, error: ApiError): Map<string, string> {
  const field = refusalFields[error.code];
  if (field) return new Map([[field, error.message]]);
  const found = new Map<string, string>();
  for (const [name, messages] of Object.entries(error.fields)) {
    const [of, id, ...rest] = name.split('.');
    const index = (list: readonly { id: string }[]) => list.findIndex((each) => each.id === id);
    let path = name;
    if (of === 'meals') path = `meals.${index(form.meals)}.optionId`;
    if (of === 'answers' && rest.length === 0) path = `answers.${index(form.questions)}.value`;
    found.set(path, messages.join(' '));
  }
  return found;
}
