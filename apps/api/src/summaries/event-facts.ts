import { and, asc, eq, inArray, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { EventFacts, SessionFacts } from '@portolane/core/rules/event/availability.ts';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { enrolment, event, eventSession } from '#db/schema.ts';

export type EventRow = typeof event.$inferSelect;
/** What lists need of an event. */
export type SummaryRow = Omit<EventRow, 'description' | 'meals' | 'questions' | 'files' | 'sponsors' | 'contact' | 'tags' | 'createdAt'>;
export type SeatedSession = typeof eventSession.$inferSelect & { seatsLeft: number };

/** Whether an event may be seen, and so enrolled into. */
export const isShownEvent = (now: Date | Placeholder): SQL => and(isPublished(event, now), isOfShownBrand(event.brands, now))!;

/** The published sessions of many events with the seats left in each, by event id, in order of time: one query however many events. */
export async function sessionsOf(db: Queryable, eventIds: readonly number[]): Promise<Map<number, SeatedSession[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ session: eventSession, taken: sql<number>`count(${enrolment.id})::int` })
    .from(eventSession)
    .leftJoin(enrolment, and(eq(enrolment.sessionId, eventSession.id), ne(enrolment.status, 'CANCELED')))
    .where(and(inArray(eventSession.eventId, [...eventIds]), eq(eventSession.state, 'published')))
    .groupBy(eventSession.id)
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  return Map.groupBy(
    rows.map(({ session, taken }) => ({ ...session, seatsLeft: Math.max(0, session.capacity - taken) })),
    (session) => session.eventId,
  );
}

type FactsRow = Pick<SummaryRow, 'type' | 'registrationType' | 'registrationStart' | 'registrationEnd' | 'dealerOnly' | 'hasAbsentLimit' | 'absentLimit'>;

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
export const sessionFacts = (row: Pick<SeatedSession, 'uuid' | 'startsAt' | 'endsAt' | 'opensAt' | 'seatsLeft'>): SessionFacts => ({
  uuid: row.uuid,
  startTime: row.startsAt,
  endTime: row.endsAt,
  registrationStartDate: row.opensAt,
  seatsLeft: row.seatsLeft,
});
