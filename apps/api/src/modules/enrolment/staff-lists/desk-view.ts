import type { z } from 'zod';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type {
  DeskOrder,
  deskEnrolmentEndpoints,
  deskOrderPage,
  deskOrdersBody,
} from '@portolane/core/contract/desk/enrolment.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { SQL } from 'drizzle-orm';
import { pick } from '#db/localized.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { type PaymentOfOrder, paymentFiguresOf } from '#domain/payments/order-payments.ts';
import { mealView } from '#domain/summaries/meal-view.ts';
import { questionView } from '#domain/summaries/question-view.ts';
import type { EnrolmentForm } from '#modules/enrolment/checkout/enrol-for-member.ts';
import type { StaffOrderPage } from './show-staff-order.ts';
import type { StaffOrderFilter } from './staff-order-filter.ts';
import type { StaffEnrolment, StaffOrder } from './staff-orders.ts';

type Filter = Omit<z.infer<typeof deskOrdersBody>, 'sort' | 'direction' | 'limit' | 'page'>;

/** Returns the filter that a call names, within the caller's scope. */
export const filterOf = (body: Filter, scope: SQL | undefined, now: Date): StaffOrderFilter => ({
  event:
    body.eventAlias === undefined
      ? undefined
      : { alias: body.eventAlias, seriesNum: body.seriesNum ?? null },
  session: body.session,
  status: body.status,
  attendance: body.attendance,
  text: body.search,
  group: body.group,
  payment: body.payment && { state: body.payment, now },
  coupon: body.coupon === undefined ? undefined : normaliseCouponCode(body.coupon),
  from: body.from === undefined ? undefined : taipeiDayStart(body.from),
  before:
    body.until === undefined ? undefined : new Date(taipeiDayStart(body.until).getTime() + DAY_MS),
  scope,
});

const enrolmentView = (one: StaffEnrolment, language: Language) => ({
  sessionUuid: one.sessionUuid,
  title: pick(one.title, language),
  startTime: one.startsAt.toISOString(),
  status: one.status,
  attended: one.attended,
});

const deskPaymentView = (payment: PaymentOfOrder, now: Date): DeskOrder['payment'] => {
  const { price, waived, reference, note, version } = payment;
  return { ...paymentFiguresOf(payment, now), price, waived, reference, note, version };
};

/** Returns an order as a row of the desk's list. */
export const deskOrderView = (order: StaffOrder, language: Language, now: Date): DeskOrder => {
  const { uuid, number, group, coupon, status, pending, total, attendee } = order;
  return {
    uuid,
    number,
    eventAlias: order.event.alias,
    seriesNum: order.event.seriesNum,
    eventTitle: pick(order.event.title, language),
    fullName: attendee.fullName,
    company: attendee.company,
    email: attendee.email,
    phone: phoneText({ code: attendee.phoneCode, number: attendee.phoneNumber }, language),
    group,
    coupon,
    status,
    pending,
    enrolments: order.enrolments.map((one) => enrolmentView(one, language)),
    total,
    payment: deskPaymentView(order.payment, now),
    createdAt: order.createdAt.toISOString(),
  };
};

const timeOf = (at: Date | null): string | null => at && at.toISOString();

function messageView(message: StaffOrderPage['mails'][number]) {
  const { id, channel, recipient, subject, createdAt, nextAttemptAt, sentAt, deadAt } = message;
  const ended = sentAt ? ('sent' as const) : ('dead' as const);
  return {
    id,
    channel,
    recipient,
    subject,
    state: sentAt || deadAt ? ended : ('waiting' as const),
    createdAt: createdAt.toISOString(),
    at: (sentAt ?? deadAt ?? nextAttemptAt).toISOString(),
  };
}

/** Returns an order with everything that the desk shows about it. */
export const deskOrderPageView = (
  found: StaffOrderPage,
  language: Language,
  now: Date,
): z.infer<typeof deskOrderPage> => {
  const { form, member, attendee, companions, answers, meals } = found;
  return {
    ...deskOrderView(found.order, language, now),
    registrationType: form.registrationType,
    unprintable: found.unprintable,
    attendee,
    companions,
    language: form.language,
    subtotal: form.subtotal,
    discount: form.discount,
    rejectReason: form.rejectReason,
    canceledAt: timeOf(form.canceledAt),
    member: {
      uuid: member.uuid,
      name: member.name,
      group: member.group,
      dealerValidated: member.dealerValidated,
      company: member.companyName,
      erased: member.erasedAt !== null,
    },
    answers,
    meals,
    enrolments: found.enrolments.map((one) => ({
      ...enrolmentView(one, language),
      endTime: one.endsAt.toISOString(),
      seats: one.seats,
      checkedInAt: timeOf(one.checkedInAt),
      cancelReason: one.cancelReason,
    })),
    history: found.history.map(({ at, actor, action, details }) => ({
      at: at.toISOString(),
      actor,
      action,
      details,
    })),
    messages: found.mails.map(messageView),
  };
};

/** Returns what a person of the desk needs to recognise the member whom they enrol. */
export const foundMemberView = (row: MemberRow, language: Language) => ({
  uuid: row.uuid,
  name: row.name,
  company: row.companyName,
  phone: phoneText({ code: row.mobilePhoneCode, number: row.mobilePhone }, language),
  email: row.email || row.companyEmail,
  group: row.group,
});

/** Returns the form with which staff enrol a member. */
export const enrolmentFormView = (
  { event, sessions, consentVersion, member }: EnrolmentForm,
  language: Language,
): z.infer<typeof deskEnrolmentEndpoints.form.items> => ({
  registrationType: event.registrationType,
  canRegisterGroup: event.canRegisterGroup,
  requireCoupon: event.requireCoupon,
  companyFields: event.companyFields,
  price: event.salePrice,
  consentVersion,
  attendee: {
    ...emptyAttendee,
    fullName: member.name,
    email: member.email || member.companyEmail,
    gender: member.gender,
    phoneCode: member.mobilePhoneCode,
    phoneNumber: member.mobilePhone,
    company: member.companyName,
    vat: member.companyVat,
  },
  language: member.language,
  sessions: sessions.map(({ uuid, title, startsAt, endsAt, seatsLeft, whyNot }) => ({
    uuid,
    title: pick(title, language),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    seatsLeft,
    whyNot,
  })),
  meals: event.meals.map((meal) => mealView(meal, language)),
  questions: event.questions.map((question) => questionView(question, language)),
});
