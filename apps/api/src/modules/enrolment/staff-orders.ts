import type { Pool, PoolClient } from 'pg';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { OrderStatus } from '@portolane/core/contract/order.ts';
import type { Localized } from '#db/stored-types.ts';

/** An order as listed for staff. */
export interface StaffOrder {
  id: number;
  uuid: string;
  number: string;
  event: { alias: string; seriesNum: number; title: Localized };
  attendee: { fullName: string; email: string; company: string };
  status: OrderStatus;
  /** Number of sessions in review. */
  pending: number;
  sessions: number;
  total: number;
  createdAt: Date;
}

export interface StaffOrderFilter {
  event?: { alias: string; seriesNum: number | null } | undefined;
  /** PENDING: at least one enrolment is in review. CANCELED: none is active. */
  status?: OrderStatus | undefined;
  ids?: readonly number[] | undefined;
}

type Row = Omit<StaffOrder, 'number' | 'status' | 'pending' | 'sessions'> & {
  statuses: OrderStatus[];
};

const someIn = (status: OrderStatus) =>
  `exists (select from enrolment e where e.order_id = o.id and e.status = '${status}')`;
const inStatus: Record<OrderStatus, string> = {
  PENDING: someIn('PENDING'),
  CONFIRMED: someIn('CONFIRMED'),
  CANCELED: `not (${someIn('PENDING')} or ${someIn('CONFIRMED')})`,
};

/** Returns orders of all members, newest first. */
export async function ordersForStaff(
  db: Pool | PoolClient,
  { event, status, ids }: StaffOrderFilter,
  limit: number,
): Promise<StaffOrder[]> {
  const { rows } = await db.query<Row>(
    `select o.id, o.uuid, o.attendee, o.total, o.created_at as "createdAt", json_build_object('alias', ev.alias, 'seriesNum', ev.series_num, 'title', ev.title) as event,
      array(select e.status from enrolment e where e.order_id = o.id) as statuses
    from orders o join event ev on ev.id = o.event_id join member m on m.id = o.member_id
    where ($1::text is null or ev.alias = $1) and ($2::int is null or ev.series_num = $2) and ($3::int[] is null or o.id = any($3)) ${status ? `and ${inStatus[status]}` : ''}
    order by o.id desc limit $4`,
    [event?.alias ?? null, event?.seriesNum ?? null, ids ?? null, limit],
  );
  return rows.map(({ statuses, ...row }) => ({
    ...row,
    number: orderNumber(row.createdAt, row.id),
    status: overallStatus(statuses),
    pending: statuses.filter((one) => one === 'PENDING').length,
    sessions: statuses.length,
  }));
}

/**
 * Returns the orders for typed order numbers, in the same order.
 * @returns `unknown`: numbers that match no order, or whose day is not that of the order
 */
export async function ordersByNumber(
  db: Pool | PoolClient,
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
