import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import type { Queryable } from '#db/database.ts';
import { coupon, enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { type memberGroups } from '#db/schema/values.ts';
import type { Localized } from '#db/stored-types.ts';
import { type PaymentOfOrder, paymentsOf } from '#domain/payments/order-payments.ts';
import { paged, type PageRequest, type PageRows } from '#http/paged.ts';
import {
  matchesFilter,
  sortOrders,
  type StaffOrderFilter,
  type StaffOrderSort,
} from './staff-order-filter.ts';

/** An enrolment as listed for staff. */
export interface StaffEnrolment {
  sessionUuid: string;
  title: Localized;
  startsAt: Date;
  status: OrderStatus;
  attended: boolean | null;
}

/** An order as listed for staff. */
export interface StaffOrder {
  id: number;
  uuid: string;
  number: string;
  event: { alias: string; seriesNum: number; title: Localized };
  attendee: {
    fullName: string;
    email: string;
    company: string;
    phoneCode: string;
    phoneNumber: string;
  };
  group: (typeof memberGroups)[number];
  coupon: string | null;
  status: OrderStatus;
  /** Number of sessions in review. */
  pending: number;
  sessions: number;
  /** In order of time. */
  enrolments: StaffEnrolment[];
  total: number;
  payment: PaymentOfOrder;
  createdAt: Date;
}

const newestFirst: StaffOrderSort = { column: 'number', direction: 'desc' };

/**
 * Selects from the orders that match. Joins only the tables that the filter or the order of the list
 * reads, so that the newest orders are found without the others.
 */
function matchingOrders(
  db: Queryable,
  columns: { id: SQL<number> },
  filter: StaffOrderFilter,
  sort: StaffOrderSort['column'] = 'number',
) {
  const query = db.select(columns).from(orders).$dynamic();
  if (filter.event || filter.scope || sort === 'event')
    void query.innerJoin(event, eq(event.id, orders.eventId));
  if (filter.group || sort === 'group')
    void query.innerJoin(member, eq(member.id, orders.memberId));
  if (sort === 'coupon') void query.leftJoin(coupon, eq(coupon.id, orders.couponId));
  return query.where(matchesFilter(filter));
}

/** Returns the orders with these ids, in the order of the ids. */
async function readOrders(db: Queryable, ids: readonly number[]): Promise<StaffOrder[]> {
  if (ids.length === 0) return [];
  const [payments, rows, sessions] = await Promise.all([
    paymentsOf(db, ids),
    db
      .select({
        id: orders.id,
        uuid: orders.uuid,
        attendee: orders.attendee,
        group: member.group,
        coupon: coupon.code,
        total: orders.total,
        createdAt: orders.createdAt,
        event: { alias: event.alias, seriesNum: event.seriesNum, title: event.title },
      })
      .from(orders)
      .innerJoin(event, eq(event.id, orders.eventId))
      .innerJoin(member, eq(member.id, orders.memberId))
      .leftJoin(coupon, eq(coupon.id, orders.couponId))
      .where(inArray(orders.id, [...ids])),
    db
      .select({
        orderId: enrolment.orderId,
        sessionUuid: eventSession.uuid,
        title: eventSession.title,
        startsAt: eventSession.startsAt,
        status: enrolment.status,
        attended: enrolment.attended,
      })
      .from(enrolment)
      .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
      .where(inArray(enrolment.orderId, [...ids]))
      .orderBy(asc(eventSession.startsAt), asc(eventSession.id), asc(enrolment.id)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byOrder = Map.groupBy(sessions, ({ orderId }) => orderId);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { fullName, email, company, phoneCode, phoneNumber } = row.attendee;
    const enrolments = (byOrder.get(id) ?? []).map(({ orderId: _id, ...one }) => one);
    const statuses = enrolments.map(({ status }) => status);
    return {
      ...row,
      attendee: { fullName, email, company, phoneCode, phoneNumber },
      number: orderNumber(row.createdAt, id),
      payment: payments.get(id)!,
      status: overallStatus(statuses),
      pending: statuses.filter((one) => one === 'PENDING').length,
      sessions: statuses.length,
      enrolments,
    };
  });
}

/**
 * Returns orders of all members, by default newest first. The rows of the page are found by their
 * ids alone, and read afterwards, so that sorting moves no texts.
 */
export async function ordersForStaff(
  db: Queryable,
  filter: StaffOrderFilter,
  page: number | PageRows,
  sort: StaffOrderSort = newestFirst,
): Promise<StaffOrder[]> {
  const { limit, offset } = typeof page === 'number' ? { limit: page, offset: 0 } : page;
  const found = await matchingOrders(db, { id: sql<number>`${orders.id}` }, filter, sort.column)
    .orderBy(...sortOrders(sort))
    .limit(limit)
    .offset(offset);
  return readOrders(
    db,
    found.map(({ id }) => id),
  );
}

/** Returns one page of the orders that match, with the number of all. */
export const pageOfOrders = (
  db: Queryable,
  filter: StaffOrderFilter,
  page: PageRequest,
  sort?: StaffOrderSort,
): Promise<{ items: StaffOrder[]; pagination: Pagination }> =>
  paged(
    page,
    (rows) => ordersForStaff(db, filter, rows, sort),
    async () => (await matchingOrders(db, { id: sql<number>`count(*)::int` }, filter))[0]!.id,
  );

/**
 * Returns the orders for typed order numbers, in the same order.
 * @returns `unknown`: numbers that match no order, or whose day is not that of the order
 */
export async function ordersByNumber(
  db: Queryable,
  typed: readonly string[],
): Promise<{ orders: StaffOrder[]; unknown: string[] }> {
  const named = typed.map((text) => ({ text, parts: orderNumberParts(text) }));
  const ids = [...new Set(named.flatMap(({ parts }) => (parts ? [parts.id] : [])))];
  const found = new Map(
    (ids.length === 0 ? [] : await ordersForStaff(db, { ids }, ids.length)).map((order) => [
      order.id,
      order,
    ]),
  );
  const orderOf = ({ parts }: (typeof named)[number]): StaffOrder | undefined => {
    const order = parts ? found.get(parts.id) : undefined;
    return order && (parts!.day === null || parts!.day === taipeiDay(order.createdAt))
      ? order
      : undefined;
  };
  const orders = new Map(
    named.flatMap((one) => orderOf(one) ?? []).map((order) => [order.id, order]),
  );
  return {
    orders: [...orders.values()],
    unknown: named.filter((one) => !orderOf(one)).map(({ text }) => text),
  };
}
