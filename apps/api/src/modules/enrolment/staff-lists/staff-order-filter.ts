import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { deskOrderColumns } from '@portolane/core/contract/desk/enrolment.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import type { PaymentFilter } from '@portolane/core/rules/order/payment.ts';
import { matchesPayment, price } from '#domain/payments/order-payments.ts';
import { gramsOf, searchWords } from '#db/word-search.ts';
import { coupon, orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { type memberGroups } from '#db/schema/values.ts';

/** The record of staff about an enrolment; `unrecorded`: nothing yet. */
type AttendanceState = 'attended' | 'absent' | 'unrecorded';

/** The filter of a list of orders for staff. Every condition must hold. */
export interface StaffOrderFilter {
  /** `seriesNum` null: all of its series. */
  event?: { alias: string; seriesNum: number | null } | undefined;
  /** A session's uuid. `status` and `attendance` then mean the enrolment in this session. */
  session?: string | undefined;
  /** PENDING: at least one enrolment is in review. CANCELED: none is active. */
  status?: OrderStatus | undefined;
  /** A confirmed enrolment with this attendance. */
  attendance?: AttendanceState | undefined;
  /** Words that all occur in name, company, address, phone, or order number. */
  text?: string | undefined;
  group?: (typeof memberGroups)[number] | undefined;
  /** A coupon's code, in its stored spelling. */
  coupon?: string | undefined;
  /** A state of the payment at a moment, because deadlines pass. */
  payment?: { state: PaymentFilter; now: Date } | undefined;
  /** Orders placed from this moment on. */
  from?: Date | undefined;
  /** Orders placed before this moment. */
  before?: Date | undefined;
  ids?: readonly number[] | undefined;
  uuids?: readonly string[] | undefined;
  /** A condition on `event`: what the person who asks may see. */
  scope?: SQL | undefined;
}

const attendanceConditions: Record<AttendanceState, SQL> = {
  attended: sql`e.attended`,
  absent: sql`e.attended = false`,
  unrecorded: sql`e.attended is null`,
};

/** Some enrolment of the order, all of whose conditions hold at once. */
const someEnrolment = (...conditions: (SQL | undefined)[]): SQL =>
  sql`exists (select from enrolment e where e.order_id = ${orders.id} and ${and(...conditions)})`;

const inStatus = (status: OrderStatus): SQL => sql`e.status = ${sql.raw(`'${status}'`)}`;

/** The conditions on enrolments: one enrolment must satisfy all that name a session. */
function enrolmentConditions({ session, status, attendance }: StaffOrderFilter): SQL[] {
  const attended = attendance && and(inStatus('CONFIRMED'), attendanceConditions[attendance]);
  if (session !== undefined)
    return [
      someEnrolment(
        sql`e.session_id = (select id from event_session where uuid = ${session})`,
        status && inStatus(status),
        attended,
      ),
    ];
  return [
    // An order is closed exactly when none of its enrolments is active.
    ...(status === 'CANCELED' ? [sql`${orders.canceledAt} is not null`] : []),
    ...(status && status !== 'CANCELED' ? [someEnrolment(inStatus(status))] : []),
    ...(attended ? [someEnrolment(attended)] : []),
  ];
}

/**
 * Whether a text occurs in what an order is found by. The index finds the orders that contain all
 * letter pairs, and only those are checked for the text itself.
 */
const contains = (text: string): SQL =>
  and(
    sql`order_grams(${orders.attendee}) @> ${sql.param(gramsOf(text))}::text[]`,
    // `position` instead of `like`, because the words may contain % and _.
    sql`position(${text} in order_text(${orders.attendee})) > 0`,
  )!;

/** Whether a word occurs in an order: part of a text, of the phone's digits, or its number. */
function containsWord(word: string): SQL {
  const digits = word.replaceAll(/[+()-]/g, '');
  const number = orderNumberParts(word);
  return or(
    contains(word),
    digits !== word && /^\d+$/.test(digits) ? contains(digits) : undefined,
    number ? eq(orders.id, number.id) : undefined,
  )!;
}

/** Returns the condition on `orders`, `event`, and `member` that the filter means. */
export const matchesFilter = (filter: StaffOrderFilter): SQL | undefined =>
  and(
    filter.event && eq(event.alias, filter.event.alias),
    filter.event?.seriesNum == null ? undefined : eq(event.seriesNum, filter.event.seriesNum),
    filter.coupon === undefined
      ? undefined
      : sql`${orders.couponId} = (select id from coupon where code = ${filter.coupon})`,
    filter.payment && matchesPayment(filter.payment.state, filter.payment.now),
    filter.group && eq(member.group, filter.group),
    filter.from && gte(orders.createdAt, filter.from),
    filter.before && lt(orders.createdAt, filter.before),
    filter.ids && inArray(orders.id, [...filter.ids]),
    filter.uuids && inArray(orders.uuid, [...filter.uuids]),
    filter.scope,
    ...enrolmentConditions(filter),
    ...searchWords(filter.text).map(containsWord),
  );

/** A column that the list can be sorted by. */
type StaffOrderColumn = (typeof deskOrderColumns)[number];
export interface StaffOrderSort {
  column: StaffOrderColumn;
  direction: 'asc' | 'desc';
}

const enrolments = (what: SQL): SQL =>
  sql`(select ${what} from enrolment e where e.order_id = ${orders.id})`;
const sortKeys: Record<StaffOrderColumn, readonly SQL[]> = {
  number: [],
  createdAt: [sql`${orders.createdAt}`],
  event: [sql`${event.startsAt}`, sql`${event.alias}`],
  // In the order of `overallStatus`: in review, confirmed, cancelled.
  status: [
    sql`case when ${orders.canceledAt} is not null then 2 when ${enrolments(sql`bool_or(${inStatus('CONFIRMED')})`)} then 1 else 0 end`,
  ],
  name: [sql`${orders.attendee} ->> 'fullName'`],
  company: [sql`${orders.attendee} ->> 'company'`],
  email: [sql`lower(${orders.attendee} ->> 'email')`],
  group: [sql`${member.group}`],
  sessions: [enrolments(sql`count(*)`)],
  coupon: [sql`${coupon.code}`],
  // As the column shows it.
  total: [sql`case when ${orders.canceledAt} is null then ${price} else ${orders.total} end`],
  payBy: [sql`${orders.payBy}`],
};

/** Returns the order of a list; orders that are equal in it come newest first. */
export const sortOrders = ({ column, direction }: StaffOrderSort): SQL[] => {
  const towards = direction === 'asc' ? asc : desc;
  return [
    ...sortKeys[column].map((key) => sql`${towards(key)} nulls last`),
    column === 'number' ? towards(orders.id) : desc(orders.id),
  ];
};
