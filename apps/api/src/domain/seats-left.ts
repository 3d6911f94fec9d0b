import { sql, type Placeholder, type SQL } from 'drizzle-orm';

type Value<T> = T | SQL | Placeholder;

/** The member for whom seats are counted; omitted for visitors. */
export interface SeatViewer {
  memberId: Value<number>;
  /** ISO 8601. */
  now: Value<string>;
}

const enrolled = (countedIf: SQL | null): SQL => {
  const counted = countedIf ? sql` and ${countedIf}` : sql``;
  return sql`(select coalesce(sum(enrolment.seats), 0) from enrolment where enrolment.session_id = event_session.id and enrolment.status <> 'CANCELED'${counted})`;
};
const notTaken = (countedIf: SQL | null): SQL =>
  sql`event_session.capacity - event_session.offline_enrolments - event_session.walk_ins - ${enrolled(countedIf)}`;
const held = sql`(select count(*) from seat_hold where seat_hold.session_id = event_session.id)`;

/**
 * Returns the seats of `event_session` that are neither taken nor held; negative if it is
 * overbooked. Used to make seat offers.
 */
export const freeSeats = (): SQL<number> => sql<number>`(${notTaken(null)} - ${held})::int`;

/**
 * Returns the seats left in `event_session` (a table of the enclosing statement): the capacity
 * minus seats taken outside the website or at the door, enrolled seats, held seats, and one seat per waitlist
 * entry, so that a freed seat goes to the waitlist and not to the next visitor. Never negative.
 * Everything that shows or checks availability must use this.
 *
 * For the member who asks, their own held seat counts as left until the offer ends, and their own
 * waitlist entry takes no seat. For others, a hold counts until it is deleted, which is when the
 * seat is offered to the next entry.
 * @param countedIf a condition on `enrolment`: which rows count
 */
export function seatsLeft(
  viewer: SeatViewer | null = null,
  countedIf: SQL | null = null,
): SQL<number> {
  const waiting = (ofOthers: SQL) => sql`(
    select count(*) from waiting_entry where waiting_entry.event_id = event_session.event_id and waiting_entry.status = 'WAITING'
      and (waiting_entry.session_id = event_session.id or waiting_entry.session_id is null)${ofOthers}
  )`;
  const free = notTaken(countedIf);
  if (!viewer) return sql<number>`greatest(0, ${free} - ${held} - ${waiting(sql``)})::int`;
  const ownHold = sql`(
    select count(*) from seat_hold where seat_hold.session_id = event_session.id and seat_hold.member_id = ${viewer.memberId} and seat_hold.ends_at > ${viewer.now}::timestamptz
  )`;
  return sql<number>`(
    select greatest(0, least(counted.mine, counted.free - (counted.held - counted.mine))) + greatest(0, counted.free - counted.held - counted.waiting)
    from (select ${free} as free, ${held} as held, ${ownHold} as mine, ${waiting(sql` and waiting_entry.member_id <> ${viewer.memberId}`)} as waiting) counted
  )::int`;
}
