/**
 * The statements that write orders and enrolments, with attendance-repository.ts: the lint rule
 * `enrolment-writes` allows them in this folder only.
 *
 * Lock order, for every transaction that takes or changes them; transactions that keep to it cannot
 * deadlock:
 * 1. the idempotency key, 2. the cart item, 3. orders by id, 4. sessions by id, 5. the coupon, 6. the
 * event's opening, which triggers take when the transaction commits (migration 0017).
 * Waitlist entries and seat offers change only under the locks of their event's sessions
 * (waitlist-repository.ts), and need none of their own. A change by staff to the document of an event
 * takes the lock of the content before all of these (lock-event.ts). Locks that come with an insert
 * follow the same order (key-share locks on referenced rows, the index entry of a member's waitlist
 * entry).
 *
 * Sessions and coupons are locked by transactions that use up seats or coupon uses, and locked
 * last, so that a popular session is held only for one read and the commit. Releasing seats or uses
 * needs neither lock: it only makes room, and a concurrent count still includes them. But a seat
 * that becomes free is offered to the waitlist in the same transaction, which locks all sessions of
 * the event (serve-waitlist.ts). A staff change to what a checkout decides by (price, registration
 * window) locks the sessions first if no order may slip in between.
 *
 * Named statements are planned once per connection: they run hundreds of times a second.
 */
import type { PoolClient } from 'pg';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import type { orders } from '#db/schema/enrolment.ts';

type Status = 'PENDING' | 'CONFIRMED' | 'CANCELED';

export type NewOrder = Pick<
  typeof orders.$inferInsert,
  | 'memberId'
  | 'eventId'
  | 'registrationType'
  | 'subtotal'
  | 'discount'
  | 'total'
  | 'attendee'
  | 'meals'
  | 'answers'
  | 'consentVersion'
> & {
  uuid: string;
  language: Language;
  /** The status of each of its enrolments. */
  status: 'PENDING' | 'CONFIRMED';
  couponId: number | null;
  companions: readonly { fullName: string; email: string }[];
  dueBySessions: readonly number[];
  /** YYYY-MM-DD */
  payBy: string | null;
  createdAt: Date;
};

const cartItemOfOrder =
  "cart_item where member_id = $1 and event_id = $2 and date_trunc('milliseconds', created_at) = $3";
const placeOrderText = `
  with item as (
    delete from ${cartItemOfOrder} returning event_id
  ), placed as (
    insert into orders (uuid, member_id, event_id, registration_type, coupon_id, subtotal, discount, total, attendee, meals, answers, consent_version, companions, language, created_at, due_by_sessions, pay_by)
    select $16::uuid, $1, event_id, $4, $6, $7, $8, $9, $10, $11, $12, $13, $17, $18, $14, $20::int[], $21::date from item
    returning id
  ), seats as (
    insert into enrolment (order_id, session_id, member_id, status, seats, created_at)
    select placed.id, session_id, $1, $5, $19::smallint, $14 from placed, unnest($15::int[]) as session_id
    on conflict do nothing
    returning 1
  )
  select placed.id, (select count(*)::int from seats) as enrolled from placed`;

const deletesItem = /delete (.*) returning event_id/;
const placeOrderStatements = {
  taken: { name: 'place_order', text: placeOrderText },
  none: {
    name: 'place_order_without_a_cart',
    text: placeOrderText.replace(
      deletesItem,
      () => 'select $2::int as event_id where $3::timestamptz is not null',
    ),
  },
} as const;

/**
 * Turns the cart item into an order with its enrolments, in one statement. Returns null if the item
 * is gone or is not the one that was read. Of concurrent transactions, the second waits here for
 * the first: it finds no item if that one commits, and proceeds if it rolls back.
 * @param cartCreatedAt `createdAt` of the item that was read
 * @param sessionIds in ascending order
 * @param cartItem `none`: the order is not from a cart, but placed by staff
 * @returns `enrolled`: the number of sessions in which the member had no active enrolment before
 */
export async function placeOrder(
  client: PoolClient,
  order: NewOrder,
  cartCreatedAt: Date,
  sessionIds: readonly number[],
  cartItem: keyof typeof placeOrderStatements,
): Promise<{ id: number; enrolled: number } | null> {
  const { rows } = await client.query<{ id: number; enrolled: number }>({
    ...placeOrderStatements[cartItem],
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
      order.uuid,
      JSON.stringify(order.companions),
      order.language,
      countPeople(order.companions),
      order.dueBySessions,
      order.payBy,
    ],
  });
  return rows[0] ?? null;
}

/**
 * Locks the sessions until the transaction ends, in order of id, so that two orders cannot
 * deadlock. Uses `for no key update`, not `for update`: each new enrolment already holds a
 * key-share lock on its session through the foreign key, so two orders that had both inserted
 * theirs would wait for each other. Seats counted by a later statement are final.
 */
export async function lockSessions(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({
    name: 'lock_sessions',
    text: 'select from event_session where id = any($1) order by id for no key update',
    values: [ids],
  });
}

/**
 * Locks all sessions of an event, hidden ones included, in the same order. Required before changing
 * a waitlist of the event.
 */
export async function lockSessionsOf(client: PoolClient, eventId: number): Promise<void> {
  await client.query(
    'select from event_session where event_id = $1 order by id for no key update',
    [eventId],
  );
}

/**
 * Locks a coupon until the transaction ends, with `for no key update` as for sessions. Count its
 * uses in a later statement.
 */
export async function lockCoupon(client: PoolClient, id: number): Promise<void> {
  await client.query({
    name: 'lock_coupon',
    text: 'select from coupon where id = $1 for no key update',
    values: [id],
  });
}

/** A locked order, with what is needed to change it. */
export interface LockedOrder {
  id: number;
  uuid: string;
  registrationType: 'partial' | 'impartial';
  memberId: number;
  eventId: number;
  attendee: { fullName: string; email: string };
  companions: { fullName: string; email: string }[];
  meals: { id: string; optionId: string }[];
  /** The language of the page on which it was placed. */
  language: Language;
  couponId: number | null;
  /** Why staff rejected it; null if they did not. */
  rejectReason: string | null;
  createdAt: Date;
  sessions: { id: number; uuid: string; status: Status; startsAt: Date }[];
}

/**
 * Locks orders until the transaction ends, in order of id, and returns them with their sessions in
 * order of time. Ids without an order are left out.
 */
export async function lockOrders(
  client: PoolClient,
  ids: readonly number[],
): Promise<LockedOrder[]> {
  await client.query('select from orders where id = any($1) order by id for no key update', [ids]);
  return readOrders(client, ids);
}

/** Returns the ids of orders with an active enrolment in one of the sessions, in order of id. */
export async function activeOrdersIn(
  client: Pick<PoolClient, 'query'>,
  sessionIds: readonly number[],
  limit: number | null = null,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct order_id as id from enrolment where session_id = any($1) and status <> 'CANCELED' order by order_id limit $2`,
    [sessionIds, limit],
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of orders with a confirmed enrolment of this attendance in one of the sessions. */
export async function attendeesOf(
  client: Pick<PoolClient, 'query'>,
  sessionIds: readonly number[],
  attendance: 'all' | 'attended' | 'absent',
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct order_id as id from enrolment
    where session_id = any($1) and status = 'CONFIRMED' and ($2::boolean is null or attended = $2) order by order_id`,
    [sessionIds, attendance === 'all' ? null : attendance === 'attended'],
  );
  return rows.map(({ id }) => id);
}

/** Returns orders as `lockOrders` does, without locking them: they may change at any time. */
export async function readOrders(
  client: Pick<PoolClient, 'query'>,
  ids: readonly number[],
): Promise<LockedOrder[]> {
  const { rows } = await client.query<
    Omit<LockedOrder, 'sessions'> & { session: LockedOrder['sessions'][number] }
  >(
    `select orders.id, orders.uuid, orders.registration_type as "registrationType", orders.member_id as "memberId", orders.event_id as "eventId",
      orders.attendee, orders.companions, orders.meals, orders.language, orders.coupon_id as "couponId", orders.reject_reason as "rejectReason",
      orders.created_at as "createdAt", json_build_object('id', s.id, 'uuid', s.uuid, 'status', enrolment.status, 'startsAt', s.starts_at) as session
    from orders join enrolment on enrolment.order_id = orders.id join event_session s on s.id = enrolment.session_id
    where orders.id = any($1) order by orders.id, s.starts_at, s.id`,
    [ids],
  );
  return [...Map.groupBy(rows, (row) => row.id).values()].map((list) => {
    const { session: _session, ...order } = list[0]!;
    return {
      ...order,
      sessions: list.map(({ session }) => ({ ...session, startsAt: new Date(session.startsAt) })),
    };
  });
}

/**
 * Returns the member's orders of an event that the uuids name: uuids of sessions for orders of a
 * partial event, else of the order itself.
 */
export async function ordersByUuid(
  client: PoolClient,
  memberId: number,
  event: { eventAlias: string; seriesNum: number },
  uuids: readonly string[],
): Promise<{ id: number; named: string[] }[]> {
  const { rows } = await client.query<{ id: number; named: string[] }>(
    `select orders.id, array_agg(named.uuid) as named
    from orders join event on event.id = orders.event_id
    cross join lateral (
      select orders.uuid where orders.registration_type <> 'partial'
      union all
      select s.uuid from enrolment join event_session s on s.id = enrolment.session_id where enrolment.order_id = orders.id and orders.registration_type = 'partial'
    ) named
    where orders.member_id = $1 and event.alias = $2 and event.series_num = $3 and named.uuid = any($4::uuid[])
    group by orders.id order by orders.id`,
    [memberId, event.eventAlias, event.seriesNum, uuids],
  );
  return rows;
}

/**
 * Sets the status of sessions of a locked order. A cancelled enrolment stays cancelled: its seat
 * may be taken by now.
 * @param reason what staff wrote about a cancellation; it lives with the enrolment
 */
export async function setStatus(
  client: PoolClient,
  orderId: number,
  sessionIds: readonly number[],
  status: Status,
  reason: string | null = null,
): Promise<void> {
  await client.query(
    "update enrolment set status = $3, cancel_reason = $4 where order_id = $1 and session_id = any($2) and status <> 'CANCELED'",
    [orderId, sessionIds, status, reason],
  );
}

/**
 * Adds a session to a locked order. A cancelled enrolment of the order in the same session, from an
 * earlier move, is replaced. Call it before the sessions are locked, as `placeOrder` does, so that
 * it waits for another enrolment of the member without holding a lock that the other needs.
 * @returns whether the member had no active enrolment in it before
 */
export async function addEnrolment(
  client: PoolClient,
  order: Pick<LockedOrder, 'id' | 'memberId' | 'companions'>,
  sessionId: number,
  status: Exclude<Status, 'CANCELED'>,
  createdAt: Date,
): Promise<boolean> {
  // The entry of a calendar is the same as before, so its changes are counted on.
  const { rowCount } = await client.query(
    `with replaced as (
      delete from enrolment where order_id = $1 and session_id = $2 and status = 'CANCELED' returning calendar_changes
    )
    insert into enrolment (order_id, session_id, member_id, status, seats, created_at, calendar_changes)
    select $1, $2, $3, $4, $5::smallint, $6, coalesce(max(calendar_changes) + 1, 0) from replaced on conflict do nothing`,
    [order.id, sessionId, order.memberId, status, countPeople(order.companions), createdAt],
  );
  return rowCount === 1;
}

/**
 * Puts sessions of a locked order back into review, and reopens the order. Call it before the
 * sessions are locked, as `addEnrolment`.
 * @param from what they have become; one that is anything else is left
 * @returns the number of sessions that are in review again
 * @throws a unique violation if the member has another active enrolment in one of them
 */
export async function reopenReview(
  client: PoolClient,
  orderId: number,
  sessionIds: readonly number[],
  from: Exclude<Status, 'PENDING'>,
): Promise<number> {
  const { rowCount } = await client.query(
    "update enrolment set status = 'PENDING', cancel_reason = null where order_id = $1 and session_id = any($2) and status = $3",
    [orderId, sessionIds, from],
  );
  // The deadline of an order that is in review as a whole begins once it is approved.
  await client.query(
    `update orders set canceled_at = null, reject_reason = null,
       pay_by = case when exists (select from enrolment where order_id = $1 and status = 'CONFIRMED') then pay_by end
     where id = $1`,
    [orderId],
  );
  return rowCount ?? 0;
}

/** Sets the last day on which a locked order is to be paid, YYYY-MM-DD; null: no deadline. */
export async function setPayBy(
  client: Pick<PoolClient, 'query'>,
  orderId: number,
  day: string | null,
): Promise<void> {
  await client.query('update orders set pay_by = $2::date where id = $1', [orderId, day]);
}

/** Sets the meals of a locked order. */
export async function setMeals(
  client: PoolClient,
  orderId: number,
  meals: LockedOrder['meals'],
): Promise<void> {
  await client.query('update orders set meals = $2 where id = $1', [
    orderId,
    JSON.stringify(meals),
  ]);
}

/**
 * Marks an order without active enrolments as cancelled, which releases its coupon. `rejectReason`
 * is set if staff rejected it.
 */
export async function closeOrder(
  client: PoolClient,
  orderId: number,
  at: Date,
  rejectReason: string | null,
): Promise<void> {
  await client.query('update orders set canceled_at = $2, reject_reason = $3 where id = $1', [
    orderId,
    at,
    rejectReason,
  ]);
}

/** Records that the attendee of a locked order was invited to the questionnaire. */
export async function setQuestionnaireInvited(
  client: PoolClient,
  orderId: number,
  at: Date,
): Promise<void> {
  await client.query('update orders set questionnaire_invited_at = $2 where id = $1', [
    orderId,
    at,
  ]);
}

/**
 * Returns the enrolments of a member that can still be cancelled (`cancellableSessions` in SQL), as
 * `cancelSessions` takes them: by event, sessions of partial orders and whole other orders.
 */
export async function cancellableEnrolmentsOf(
  db: Pick<PoolClient, 'query'>,
  memberId: number,
  now: Date,
): Promise<{ eventAlias: string; seriesNum: number; uuids: string[] }[]> {
  const { rows } = await db.query<{ eventAlias: string; seriesNum: number; uuids: string[] }>(
    `select event.alias as "eventAlias", event.series_num as "seriesNum", array_agg(distinct named.uuid) as uuids
    from orders join event on event.id = orders.event_id
    cross join lateral (
      select case when orders.registration_type = 'partial' then s.uuid else orders.uuid end as uuid
      from enrolment join event_session s on s.id = enrolment.session_id
      where enrolment.order_id = orders.id and enrolment.status <> 'CANCELED'
      group by 1
      having min(s.starts_at) > $2
    ) named
    where orders.member_id = $1 group by event.id order by event.id`,
    [memberId, now],
  );
  return rows;
}

/** Remembers a decision about a locked order, so that it can be undone. */
export async function keepDecision(
  client: PoolClient,
  decision: {
    batch: string;
    orderId: number;
    actor: string;
    sessionIds: readonly number[];
    status: Exclude<Status, 'PENDING'>;
  },
  at: Date,
): Promise<void> {
  await client.query(
    `insert into reviewed_order (batch, order_id, actor, session_ids, status, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
    [decision.batch, decision.orderId, decision.actor, decision.sessionIds, decision.status, at],
  );
}

/** Locks the orders of a member until the transaction ends, in order of id. */
export async function lockOrdersOf(
  client: PoolClient,
  memberId: number,
): Promise<{ id: number; createdAt: Date; attendeeEmail: string }[]> {
  const { rows } = await client.query<{ id: number; createdAt: Date; attendeeEmail: string }>(
    `select id, created_at as "createdAt", attendee ->> 'email' as "attendeeEmail" from orders
    where member_id = $1 order by id for no key update`,
    [memberId],
  );
  return rows;
}

/**
 * Gives the orders of a member to an anonymous one, without what names a person or was written about
 * one: attendee, companions, answers, references and notes of payments, reasons of rejections and cancellations, the times of the check-in
 * and of the arrival. Amounts, dates, seats,
 * meals, status, and attendance stay. One statement, because the foreign key of `enrolment` ties
 * its member to that of its order.
 */
export async function anonymiseOrders(
  client: PoolClient,
  memberId: number,
  anonymousId: number,
): Promise<void> {
  await client.query(
    `with moved as (
      update orders set member_id = $2, attendee = $3, companions = '[]', answers = '[]', reject_reason = null
      where member_id = $1 returning id
    ), enrolled as (
      update enrolment set member_id = $2, checked_in_at = null, arrived_at = null, cancel_reason = null where member_id = $1
    ), paid as (
      update order_payment set reference = '', note = '' from moved where order_payment.order_id = moved.id
    ), certified as (
      delete from certificate using moved where certificate.order_id = moved.id
    ) delete from questionnaire_answer using moved where questionnaire_answer.order_id = moved.id`,
    [memberId, anonymousId, JSON.stringify(emptyAttendee)],
  );
}
