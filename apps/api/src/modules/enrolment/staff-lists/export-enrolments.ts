import { and, asc, desc, eq } from 'drizzle-orm';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Cell, LongTable } from '#http/write-csv.ts';
import type { Database, Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { readByCursor } from '#db/read-by-cursor.ts';
import { coupon, enrolment, orderPayment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import {
  paymentColumns,
  type RecordedPayment,
  recordedPayment,
} from '#domain/payments/order-payments.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';
import { answersGiven, mealsChosen } from './form-texts.ts';
import { matchesFilter, type StaffOrderFilter } from './staff-order-filter.ts';

type Order = typeof orders.$inferSelect;
type Event = typeof event.$inferSelect;

interface Row extends Pick<
  Order,
  'id' | 'createdAt' | 'attendee' | 'companions' | 'total' | 'meals' | 'answers'
> {
  alias: string;
  seriesNum: number;
  eventTitle: Event['title'];
  mealsOffered: Event['meals'];
  questions: Event['questions'];
  sessionUuid: string;
  sessionTitle: Event['title'];
  startsAt: Date;
  status: Order['status'] & string;
  seats: number;
  attended: boolean | null;
  checkedInAt: Date | null;
  coupon: string | null;
  payment: RecordedPayment;
}

const mealsOf = ({ meals, mealsOffered }: Row, language: Language): string =>
  mealsChosen(meals, mealsOffered, language)
    .map(({ option }) => option)
    .filter((label) => label !== '')
    .join('\n');

const answersOf = ({ answers, questions }: Row, language: Language): string =>
  answersGiven(answers, questions, language)
    .map(({ question, values }) =>
      formatterOf(language).labelled(question, formatterOf(language).list(values)),
    )
    .join('\n');

const paymentState = ({ payment: { state } }: Row, language: Language): string =>
  state === null ? '' : translatorOf(language)(`payment:state.${state}`);

type Column = [title: TranslationKey, of: (row: Row, language: Language) => Cell];
const yesNo = (value: boolean | null, language: Language): string =>
  value === null ? '' : translatorOf(language)(value ? 'staff:yes' : 'staff:no');
const formatTime = (at: Date | null, language: Language): string =>
  at === null ? '' : formatterOf(language).dateTime(at);

/** `attendance import` recognises its columns by these names (attendance-file.ts). */
const columns: readonly Column[] = [
  ['staff:column.number', ({ createdAt, id }) => orderNumber(createdAt, id)],
  [
    'staff:column.status',
    ({ status }, language) => translatorOf(language)(`staff:status.${status}`),
  ],
  ['staff:column.event', (row, language) => pick(row.eventTitle, language)],
  ['staff:column.eventAlias', ({ alias, seriesNum }) => `${alias}/${seriesNum}`],
  ['staff:column.session', (row, language) => pick(row.sessionTitle, language)],
  ['staff:column.startsAt', ({ startsAt }, language) => formatTime(startsAt, language)],
  ['staff:column.sessionUuid', ({ sessionUuid }) => sessionUuid],
  ['staff:column.attended', ({ attended }, language) => yesNo(attended, language)],
  ['staff:column.checkedInAt', ({ checkedInAt }, language) => formatTime(checkedInAt, language)],
  ['staff:column.name', ({ attendee }) => attendee.fullName],
  ['staff:column.email', ({ attendee }) => attendee.email],
  [
    'staff:column.phone',
    ({ attendee: { phoneCode, phoneNumber } }, language) =>
      phoneText({ code: phoneCode, number: phoneNumber }, language),
  ],
  ['staff:column.company', ({ attendee }) => attendee.company],
  ['staff:column.vat', ({ attendee }) => attendee.vat],
  ['staff:column.seats', ({ seats }) => seats],
  [
    'staff:column.companions',
    ({ companions }) =>
      companions.map(({ fullName, email }) => `${fullName} ${email}`.trim()).join('\n'),
  ],
  ['staff:column.meals', mealsOf],
  ['staff:column.answers', answersOf],
  ['staff:column.note', ({ attendee }) => attendee.note],
  ['staff:column.coupon', ({ coupon }) => coupon ?? ''],
  ['staff:column.total', ({ total }) => total],
  ['staff:column.due', ({ payment }) => payment.due],
  ['staff:column.payment', paymentState],
  ['staff:column.payBy', ({ payment }) => payment.payBy ?? ''],
  ['staff:column.paid', ({ payment }) => payment.paid || ''],
  ['staff:column.paidOn', ({ payment }) => payment.paidOn ?? ''],
  ['staff:column.reference', ({ payment }) => payment.reference],
  ['staff:column.invoice', ({ payment }) => payment.invoice],
  ['staff:column.refunded', ({ payment }) => payment.refunded || ''],
  ['staff:column.refundedOn', ({ payment }) => payment.refundedOn ?? ''],
  ['staff:column.createdAt', ({ createdAt }, language) => formatTime(createdAt, language)],
];

/**
 * Returns the enrolments of the orders that match as a table with one row per session of each order,
 * newest order first. With a session, only its rows.
 */
export function exportEnrolments(
  db: Database,
  filter: StaffOrderFilter,
  language: Language,
): LongTable {
  return {
    header: columns.map(([title]) => translatorOf(language)(title)),
    async *read(counted) {
      for await (const rows of readByCursor(db, (tx) => selectRows(tx, filter), counted))
        yield rows
          // Orders placed before the form had a field lack it.
          .map(({ payment, record, ...row }): Row => ({
            ...row,
            attendee: { ...emptyAttendee, ...row.attendee },
            payment: recordedPayment({ ...payment, record }),
          }))
          .map((row) => columns.map(([, of]) => of(row, language)));
    },
  };
}

const selectRows = (tx: Queryable, filter: StaffOrderFilter) =>
  tx
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      attendee: orders.attendee,
      companions: orders.companions,
      total: orders.total,
      meals: orders.meals,
      answers: orders.answers,
      alias: event.alias,
      seriesNum: event.seriesNum,
      eventTitle: event.title,
      mealsOffered: event.meals,
      questions: event.questions,
      sessionUuid: eventSession.uuid,
      sessionTitle: eventSession.title,
      startsAt: eventSession.startsAt,
      status: enrolment.status,
      seats: enrolment.seats,
      attended: enrolment.attended,
      checkedInAt: enrolment.checkedInAt,
      coupon: coupon.code,
      payment: paymentColumns(),
      record: orderPayment,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .innerJoin(enrolment, eq(enrolment.orderId, orders.id))
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .innerJoin(member, eq(member.id, orders.memberId))
    .leftJoin(coupon, eq(coupon.id, orders.couponId))
    .leftJoin(orderPayment, eq(orderPayment.orderId, orders.id))
    .where(
      and(
        matchesFilter(filter),
        filter.session === undefined ? undefined : eq(eventSession.uuid, filter.session),
      ),
    )
    .orderBy(desc(orders.id), asc(eventSession.startsAt), asc(eventSession.id));
