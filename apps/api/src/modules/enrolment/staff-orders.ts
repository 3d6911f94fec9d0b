import type { Pool, PoolClient } from 'pg';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { OrderStatus } from '@portolane/core/contract/order.ts';
import type { Localized } from '#db/schema.ts';

/** An order as staff look at it in a list. */
export interface StaffOrder {
  id: number;
  uuid: string;
  number: string;
  event: { alias: string; seriesNum: number; title: Localized };
  attendee: { fullName: string; email: string; company: string };
  status: OrderStatus;
  /** Sessions that are in review. */
  pending: number;
  sessions: number;
  total: number;
  createdAt: Date;
}

export interface OrdersWanted {
  event?: { alias: string; seriesNum: number | null } | undefined;
  /** PENDING: something of it is in review. CANCELED: nothing of it is enrolled. */
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

/** Orders of whomever, the newest first; those that only fill seats of the demonstration are left out. */
export async function ordersForStaff(
  db: Pool | PoolClient,
  { event, status, ids }: OrdersWanted,
  limit: number,
): Promise<StaffOrder[]> {
  const { rows } = await db.query<Row>(
    `select o.id, o.uuid, o.attendee, o.total, o.created_at as "createdAt", json_build_object('alias', ev.alias, 'seriesNum', ev.series_num, 'title', ev.title) as event,
      array(select e.status from enrolment e where e.order_id = o.id) as statuses
    from orders o join event ev on ev.id = o.event_id join member m on m.id = o.member_id and not m.placeholder
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
 * The orders that numbers name, as they were typed and in that order.
 * @returns `unknown`: what names none, because there is none or because its day is another's
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
