/** The statements of a checkout's transaction. Named, so that each connection plans them once: they run hundreds of times a second. */
import type { PoolClient } from 'pg';
import type { orders } from '#db/schema.ts';

export type NewOrder = Pick<
  typeof orders.$inferInsert,
  'memberId' | 'eventId' | 'registrationType' | 'subtotal' | 'discount' | 'total' | 'attendee' | 'meals' | 'answers' | 'consentVersion'
> & {
  status: 'PENDING' | 'CONFIRMED';
  couponId: number | null;
  createdAt: Date;
};

const placeOrderText = `
  with item as (
    delete from cart_item where member_id = $1 and event_id = $2 and date_trunc('milliseconds', created_at) = $3 returning event_id
  ), placed as (
    insert into orders (member_id, event_id, registration_type, status, coupon_id, subtotal, discount, total, attendee, meals, answers, consent_version, created_at)
    select $1, event_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from item
    returning id, uuid
  ), seats as (
    insert into enrolment (order_id, session_id, member_id, status, created_at)
    select placed.id, session_id, $1, $5, $14 from placed, unnest($15::int[]) as session_id
    on conflict do nothing
    returning 1
  )
  select placed.id, placed.uuid, (select count(*)::int from seats) as enrolled from placed`;

/**
 * Turns the cart's item into an order with its enrolments, in one statement. Null when the item is gone or is another one than was read:
 * of parallel transactions the second waits here for the first, finds no item when that commits, and goes on when it rolls back.
 * @param cartCreatedAt of the item that was read
 * @param sessionIds in ascending order
 * @returns `enrolled`: the sessions in which the member had no seat yet
 */
export async function placeOrder(
  client: PoolClient,
  order: NewOrder,
  cartCreatedAt: Date,
  sessionIds: readonly number[],
): Promise<{ id: number; uuid: string; enrolled: number } | null> {
  const { rows } = await client.query<{ id: number; uuid: string; enrolled: number }>({
    name: 'place_order',
    text: placeOrderText,
    values: [
      order.memberId,
      order.eventId,
      cartCreatedAt,
      order.registrationType,
      order.status,
      order.couponId,
      order.subtotal,
      order.discount,
      order.total,
      JSON.stringify(order.attendee),
      JSON.stringify(order.meals),
      JSON.stringify(order.answers),
      order.consentVersion,
      order.createdAt,
      sessionIds,
    ],
  });
  return rows[0] ?? null;
}

/**
 * Holds the sessions until the transaction ends, one after the other in order of id, so that two orders never wait for each other.
 * `for no key update` and not `for update`: every enrolment just written holds a key-share lock on its session through the foreign key,
 * and two orders that had both written theirs would each wait for the other's.
 */
export async function lockSessions(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({ name: 'lock_sessions', text: 'select from event_session where id = any($1) order by id for no key update', values: [ids] });
}

/**
 * Whether every session has room for those in it, this transaction's own included. Call it after `lockSessions` and as a statement of its own:
 * a statement sees what was committed when it began.
 */
export async function haveRoom(client: PoolClient, ids: readonly number[]): Promise<boolean> {
  const { rows } = await client.query<{ room: boolean }>({
    name: 'sessions_have_room',
    text: `select bool_and(capacity >= (select count(*) from enrolment where session_id = event_session.id and status <> 'CANCELED')) as room from event_session where id = any($1)`,
    values: [ids],
  });
  return rows[0]!.room;
}
