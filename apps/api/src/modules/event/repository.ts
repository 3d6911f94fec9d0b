import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { isShownEvent, type EventRow } from '#domain/summaries/event-facts.ts';

/** Returns a visible event, or null. */
export async function eventByAlias(
  db: Queryable,
  alias: string,
  seriesNum: number,
  now: Date,
): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.alias, alias), eq(event.seriesNum, seriesNum), isShownEvent(now)));
  return row ?? null;
}

/** Returns the event of a session if both are visible, or null. */
export async function eventOfSession(
  db: Queryable,
  sessionUuid: string,
  now: Date,
): Promise<EventRow | null> {
  const [row] = await db
    .select({ event })
    .from(event)
    .innerJoin(eventSession, eq(eventSession.eventId, event.id))
    .where(
      and(
        eq(eventSession.uuid, sessionUuid),
        eq(eventSession.state, 'published'),
        isShownEvent(now),
      ),
    );
  return row?.event ?? null;
}
