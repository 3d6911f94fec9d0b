import { and, asc, eq, inArray, type Placeholder, type SQL } from 'drizzle-orm';
import type { EventFacts, SessionFacts } from '@portolane/core/rules/event/availability.ts';
import type { Queryable } from '#db/database.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { seatsLeft, type SeatViewer } from '#domain/seats-left.ts';

export type EventRow = typeof event.$inferSelect;
/** The columns of an event that lists need. */
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
  | 'payment'
  | 'releaseUnpaid'
  | 'companyFields'
  | 'tags'
  | 'createdAt'
>;
export type SeatedSession = typeof eventSession.$inferSelect & { seatsLeft: number };

/** Whether an event is visible, and therefore open to enrolment. */
export const isShownEvent = (now: Date | Placeholder): SQL =>
  and(isPublished(event, now), hasPublishedBrand(event.brands, now))!;

/**
 * Returns the published sessions of the events with the seats left in each, by event id and in
 * order of time, in one query.
 * @param seeker the member for whom seats are counted; null for an anonymous visitor
 */
export async function sessionsOf(
  db: Queryable,
  eventIds: readonly number[],
  seeker: SeatViewer | null = null,
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

/** Converts an event row to the input of the availability rules. */
export const eventFacts = (row: FactsRow): EventFacts => ({
  type: row.type,
  registrationType: row.registrationType,
  registrationStartDate: row.registrationStart,
  registrationEndDate: row.registrationEnd,
  dealerOnly: row.dealerOnly,
  hasAbsentLimit: row.hasAbsentLimit,
  absentLimit: row.absentLimit,
});

/** Converts a session row to the input of the availability rules. */
export const sessionFacts = (
  row: Pick<SeatedSession, 'uuid' | 'startsAt' | 'endsAt' | 'opensAt' | 'seatsLeft'>,
): SessionFacts => ({
  uuid: row.uuid,
  startTime: row.startsAt,
  endTime: row.endsAt,
  registrationStartDate: row.opensAt,
  seatsLeft: row.seatsLeft,
});
