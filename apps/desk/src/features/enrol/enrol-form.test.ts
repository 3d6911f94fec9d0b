import { expect, it } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import {
  bodyOf,
  draftOf,
  type EnrolmentForm,
  type EnrolmentValues,
  firstValues,
  problemsOf,
  refusedFields,
} from './enrol-form.ts';

const session = (uuid: string, day: string, values = {}) => ({
  uuid,
  title: uuid,
  startTime: `2026-12-${day}T01:00:00.000Z`,
  endTime: `2026-12-${day}T03:00:00.000Z`,
  seatsLeft: 3,
  whyNot: null,
  ...values,
});
const meal = (id: string, date: string) => ({
  id,
  title: id,
  date,
  options: [{ id: 'meat', label: 'Meat' }],
});
const question = (id: string, required: boolean) => ({
  id,
  title: id,
  state: 'PUBLISHED' as const,
  type: 'text' as const,
  value: '',
  required,
  description: '',
  params: { options: [] },
});
const form: EnrolmentForm = {
  registrationType: 'partial',
  canRegisterGroup: true,
  requireCoupon: false,
  companyFields: 'required',
  price: 800,
  consentVersion: '2026-10-01',
  language: 'en',
  attendee: {
    fullName: '王怡君',
    email: 'yijun@chengye.example',
    gender: 'female',
    phoneCode: '+886',
    phoneNumber: '0912000001',
    company: '誠業',
    vat: '12345678',
    note: '',
  },
  sessions: [session('first', '01'), session('second', '02')],
  meals: [meal('lunch-1', '2026-12-01'), meal('lunch-2', '2026-12-02')],
  questions: [question('scale', true), question('wish', false)],
};
const filled: EnrolmentValues = {
  ...firstValues(form),
  sessionUuids: ['second'],
  meals: [
    { id: 'lunch-1', optionId: 'meat' },
    { id: 'lunch-2', optionId: 'meat' },
  ],
  answers: [
    { questionId: 'scale', value: ['50'] },
    { questionId: 'wish', value: [] },
  ],
  agreed: true,
};
const of = { memberUuid: 'm', eventAlias: 'a', eventSeriesNum: 1 };
const problems = (values: Partial<EnrolmentValues>, changed: Partial<EnrolmentForm> = {}) =>
  Object.fromEntries(problemsOf({ ...form, ...changed }, { ...filled, ...values }));

it('a filled-in form has no problems, and sends the meals of the chosen days only', () => {
  expect(problems({})).toEqual({});
  expect(bodyOf(form, of, filled)).toMatchObject({
    ...of,
    sessionUuids: ['second'],
    meals: [{ id: 'lunch-2', optionId: 'meat' }],
    answers: [{ questionId: 'scale', value: ['50'] }],
    consentVersion: '2026-10-01',
    language: 'en',
  });
});

it.each(['\u202a0912-345\u2212678\u202c', '+886 912 345 678', 'tel:+886912345678'])(
  'a phone is taken as it was copied: %j',
  (phoneNumber) => {
    expect(problems({ phoneNumber })).toEqual({});
    expect(bodyOf(form, of, { ...filled, phoneNumber }).phoneNumber).toBe('0912345678');
  },
);

it('begins with the only session, or with all of an event that is enrolled in as a whole', () => {
  const first = session('first', '01');
  expect(firstValues(form).sessionUuids).toEqual([]);
  expect(firstValues({ ...form, sessions: [first] }).sessionUuids).toEqual(['first']);
  expect(firstValues({ ...form, sessions: [{ ...first, whyNot: 'FULL' }] }).sessionUuids).toEqual(
    [],
  );
  expect(firstValues({ ...form, registrationType: 'impartial' }).sessionUuids).toEqual([
    'first',
    'second',
  ]);
});

const companion = { fullName: '李', email: '' };
it.each<[Partial<EnrolmentValues>, object, Partial<EnrolmentForm>?]>([
  [{ sessionUuids: [] }, { sessionUuids: 'sessions' }],
  [{ meals: firstValues(form).meals }, { 'meals.1.optionId': 'meal' }],
  [{ answers: firstValues(form).answers }, { 'answers.0.value': 'answer' }],
  [{ fullName: ' ' }, { fullName: 'required' }],
  [{ fullName: '\u200b' }, { fullName: 'required' }],
  [{ fullName: '---' }, { fullName: 'name' }],
  [{ email: 'x' }, { email: 'email' }],
  [{ phoneNumber: '0212345678' }, { phoneNumber: 'phone' }],
  [{ vat: '123' }, { vat: 'vat' }],
  [{ note: 'x'.repeat(1001) }, { note: 'tooLong' }],
  [{ companions: [{ fullName: '', email: '' }] }, { 'companions.0.fullName': 'required' }],
  [{ companions: [companion, companion, companion] }, { companions: 'companions' }],
  [{ companions: [companion] }, { companions: 'companions' }, { canRegisterGroup: false }],
  [{}, { couponCode: 'coupon' }, { requireCoupon: true }],
  [{ agreed: false }, { agreed: 'agreed' }],
])('%o is refused at its field', (values, expected, changed) =>
  expect(problems(values, changed)).toEqual(expected),
);

it('shows what the server refuses at the fields', () => {
  const refused = (error: ApiError) => Object.fromEntries(refusedFields(form, error));
  expect(
    refused(
      new ApiError('INPUT_INVALID', {
        fields: { 'meals.lunch-2': ['M'], 'answers.wish': ['A'], email: ['E', 'F'] },
      }),
    ),
  ).toEqual({ 'meals.1.optionId': 'M', 'answers.1.value': 'A', email: 'E F' });
  expect(refused(new ApiError('COUPON_FRONT_UNAVAILABLE', { message: 'gone' }))).toEqual({
    couponCode: 'gone',
  });
  expect(refused(new ApiError('CART_FRONT_DEALER_ONLY', { message: 'dealers' }))).toEqual({});
});

it('goes on with a draft of the same questions, without sessions that are full meanwhile', () => {
  const stored = JSON.stringify(filled);
  expect(draftOf(form, stored)).toEqual(filled);
  expect(draftOf(form, '')).toBeNull();
  expect(draftOf(form, '{}')).toBeNull();
  expect(draftOf(form, '{')).toBeNull();
  expect(draftOf({ ...form, questions: [question('other', true)] }, stored)).toBeNull();
  const full = { ...form, sessions: [session('second', '02', { whyNot: 'FULL' })] };
  expect(draftOf(full, stored)?.sessionUuids).toEqual([]);
});
