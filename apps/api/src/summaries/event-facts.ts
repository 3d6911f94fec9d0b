import { and, asc, eq, inArray, type Placeholder, type SQL } from 'drizzle-orm';
import type { EventFacts, SessionFacts } from '@portolane/core/rules/event/availability.ts';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { event, eventSession } from '#db/schema.ts';
import { seatsLeft, type SeatSeeker } from '#db/seats-left.ts';

export type EventRow = typeof event.$inferSelect;
/** What lists need of an event. */
export type SummaryRow = Omit<
  EventRow,
  | 'description'
  | 'meals'
  | 'questions'
  | 'questionnaire'
  | 'files'
  | 'sponsors'
  | 'banner'
  | 'slideshow'
  | 'contact'
  | 'tags'
  | 'createdAt'
>;
export type SeatedSession = typeof eventSession.$inferSelect & { seatsLeft: number };

/** Whether an event may be seen, and so enrolled into. */
export const isShownEvent = (now: Date | Placeholder): SQL =>
  and(isPublished(event, now), isOfShownBrand(event.brands, now))!;

/**
 * The published sessions of many events with the seats left in each, by event id, in order of time: one query however many events.
 * @param seeker for whom seats are left; null: for somebody unknown
 */
export async function sessionsOf(
  db: Queryable,
  eventIds: readonly number[],
  seeker: SeatSeeker | null = null,
): Promise<Map<number, SeatedSession[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ session: eventSession, left: seatsLeft(seeker) })
    .from(eventSession)
    .where(and(inArray(eventSession.eventId, [...eventIds]), eq(eventSession.state, 'published')))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  return Map.groupBy(
    rows.map(({ session, left }) => ({ ...session, seatsLeft: left })),
    (session) => session.eventId,
  );
}

type FactsRow = Pick<
  SummaryRow,
  | 'type'
  | 'registrationType'
  | 'registrationStart'
  | 'registrationEnd'
  | 'dealerOnly'
  | 'hasAbsentLimit'
  | 'absentLimit'
>;

/** An event row as the availability rules ask for it. */
export const eventFacts = (row: FactsRow): EventFacts => ({
  type: row.type,
  registrationType: row.registrationType,
  registrationStartDate: row.registrationStart,
  registrationEndDate: row.registrationEnd,
  dealerOnly: row.dealerOnly,
  hasAbsentLimit: row.hasAbsentLimit,
  absentLimit: row.absentLimit,
});

/** A session row as the availability rules ask for it. */
export const sessionFacts = (
  row: Pick<SeatedSession, 'uuid' | 'startsAt' | 'endsAt' | 'opensAt' | 'seatsLeft'>,
): SessionFacts => ({
  uuid: row.uuid,
  startTime: row.startsAt,
  endTime: row.endsAt,
  registrationStartDate: row.opensAt,
  seatsLeft: row.seatsLeft,
});
