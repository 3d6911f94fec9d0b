/** All statements that write who came, and under which enrolment they may come. */
import type { PoolClient } from 'pg';

/**
 * Records whether an attendee came to a session; null removes the record. @returns whether the
 * order has a confirmed enrolment in it
 */
export async function setAttended(
  client: PoolClient,
  orderId: number,
  sessionId: number,
  attended: boolean | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "update enrolment set attended = $3 where order_id = $1 and session_id = $2 and status = 'CONFIRMED'",
    [orderId, sessionId, attended],
  );
  return rowCount === 1;
}

/**
 * Records when a member first checked in to a session, and that they attended unless staff have
 * recorded otherwise. @returns the time of the first check-in; null without a confirmed enrolment
 */
export async function setCheckedIn(
  client: PoolClient,
  memberId: number,
  sessionId: number,
  at: Date,
): Promise<Date | null> {
  const { rows } = await client.query<{ checkedInAt: Date }>(
    `update enrolment set checked_in_at = coalesce(checked_in_at, $3), attended = coalesce(attended, true)
    where member_id = $1 and session_id = $2 and status = 'CONFIRMED' returning checked_in_at as "checkedInAt"`,
    [memberId, sessionId, at],
  );
  return rows[0]?.checkedInAt ?? null;
}

/**
 * Records when attendees first came to the door; null if no scan counts any more. A person who
 * comes has attended, and a person let in by mistake has no record, unless staff made one. Of an
 * enrolment that is not confirmed, only the arrival is recorded, and of an erased member only the
 * attendance. The orders are locked.
 */
export async function setArrivals(
  client: PoolClient,
  arrivals: readonly { id: number; at: Date | null }[],
): Promise<void> {
  await client.query(
    `update enrolment set arrived_at = case when member.erased_at is null then a.at end,
      attended = case when enrolment.status <> 'CONFIRMED' then attended when a.at is not null then true
        when enrolment.arrived_at is not null and attended then null else attended end
    from unnest($1::int[], $2::timestamptz[]) as a (id, at), member
    where enrolment.id = a.id and member.id = enrolment.member_id and enrolment.arrived_at is distinct from a.at`,
    [arrivals.map(({ id }) => id), arrivals.map(({ at }) => at)],
  );
}

/**
 * Remembers that an enrolment of a locked order was moved to another session, so that its pass is
 * known at the door. Call it before the row is cancelled or replaced.
 */
export async function recordMove(
  client: PoolClient,
  orderId: number,
  { from, to }: { from: number; to: number },
  at: Date,
): Promise<void> {
  await client.query(
    `insert into moved_enrolment (enrolment_id, order_id, session_id, to_session_id, created_at)
    select id, order_id, session_id, $3, $4 from enrolment
    where order_id = $1 and session_id = $2 and status <> 'CANCELED'`,
    [orderId, from, to, at],
  );
}
