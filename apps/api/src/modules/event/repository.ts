import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema.ts';
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
