import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { enrolment, event, eventSession } from '#db/schema.ts';
import type { EventRow } from '#summaries/event-facts.ts';

export async function eventByAlias(db: Queryable, alias: string, seriesNum: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.alias, alias), eq(event.seriesNum, seriesNum)));
  return row ?? null;
}

export async function eventOfSession(db: Queryable, sessionUuid: string): Promise<EventRow | null> {
  const [row] = await db.select({ event }).from(event).innerJoin(eventSession, eq(eventSession.eventId, event.id)).where(eq(eventSession.uuid, sessionUuid));
  return row?.event ?? null;
}

/** Sessions of one event in which the member has an active enrolment, and their absences at any event since a moment. */
export async function standingOf(
  db: Queryable,
  memberId: number,
  eventId: number,
  absencesSince: Date,
  now: Date,
): Promise<{ enrolled: string[]; absences: number }> {
  const [row] = await db
    .select({
      enrolled: sql<string[] | null>`array_agg(${eventSession.uuid}) filter (where ${eventSession.eventId} = ${eventId})`,
      absences: sql<number>`(count(*) filter (where ${enrolment.attended} = false and ${eventSession.endsAt} >= ${absencesSince.toISOString()}::timestamptz and ${eventSession.endsAt} <= ${now.toISOString()}::timestamptz))::int`,
    })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(and(eq(enrolment.memberId, memberId), sql`${enrolment.status} <> 'CANCELED'`));
  return { enrolled: row?.enrolled ?? [], absences: row?.absences ?? 0 };
}
