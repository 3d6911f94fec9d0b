import { sql, type Placeholder, type SQL } from 'drizzle-orm';

type Value<T> = T | SQL | Placeholder;

/** For whom seats are counted; without one, for somebody unknown. */
export interface SeatSeeker {
  memberId: Value<number>;
  /** ISO 8601. */
  now: Value<string>;
}

const enrolled = (apartFrom: SQL | null): SQL => {
  const counted = apartFrom ? sql` and ${apartFrom}` : sql``;
  return sql`(select coalesce(sum(enrolment.seats), 0) from enrolment where enrolment.session_id = event_session.id and enrolment.status <> 'CANCELED'${counted})`;
};
const held = sql`(select count(*) from seat_hold where seat_hold.session_id = event_session.id)`;

/** Seats of `event_session` that nobody has and that are held for nobody; below zero where more were given than there are. For whoever offers them. */
export const freeSeats = (): SQL<number> =>
  sql<number>`(event_session.capacity - ${enrolled(null)} - ${held})::int`;

/**
 * Seats of `event_session` (the table of the statement around, by that name) that are left: the capacity less those of enrolments, those
 * that are held for somebody from the line, and one for each who still waits, so that whatever becomes free is the line's and never a quicker
 * stranger's. Never below zero. Here and nowhere else: whoever tells or decides what is left asks this.
 *
 * To the member who asks, their own held seat is left until its end, whoever waits behind them, and their own place in line takes nothing.
 * A hold counts for others until it is removed, which is when the seat is given out anew.
 * @param apartFrom a condition on `enrolment`: which of them count
 */
export function seatsLeft(
  seeker: SeatSeeker | null = null,
  apartFrom: SQL | null = null,
): SQL<number> {
  const waiting = (ofOthers: SQL) => sql`(
    select count(*) from waiting_entry where waiting_entry.event_id = event_session.event_id and waiting_entry.status = 'WAITING'
      and (waiting_entry.session_id = event_session.id or waiting_entry.session_id is null)${ofOthers}
  )`;
  const free = sql`event_session.capacity - ${enrolled(apartFrom)}`;
  if (!seeker) return sql<number>`greatest(0, ${free} - ${held} - ${waiting(sql``)})::int`;
  const mine = sql`(
    select count(*) from seat_hold where seat_hold.session_id = event_session.id and seat_hold.member_id = ${seeker.memberId} and seat_hold.ends_at > ${seeker.now}::timestamptz
  )`;
  return sql<number>`(
    select greatest(0, least(counted.mine, counted.free - (counted.held - counted.mine))) + greatest(0, counted.free - counted.held - counted.waiting)
    from (select ${free} as free, ${held} as held, ${mine} as mine, ${waiting(sql` and waiting_entry.member_id <> ${seeker.memberId}`)} as waiting) counted
  )::int`;
}
