import { and, inArray } from 'drizzle-orm';
import { eventAvailability } from '@portolane/core/rules/event/availability.ts';
import type { Database } from '#db/database.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { event } from '#db/schema.ts';
import { eventFacts, isShownEvent, sessionFacts, sessionsOf } from '#summaries/event-facts.ts';
import { memberFacts } from '#summaries/member-facts.ts';
import type { OrderRow } from './repository.ts';

/** Of the events that orders are for, by id, those that this member could enrol into now. Costs nothing without orders. */
export async function eventsOpenTo(db: Database, member: AuthenticatedMember, rows: readonly OrderRow[], now: Date): Promise<Set<number>> {
  const events = new Map(rows.map((row) => [row.event.id, row.event]));
  if (events.size === 0) return new Set();
  const shown = await db
    .select({ id: event.id })
    .from(event)
    .where(and(inArray(event.id, [...events.keys()]), isShownEvent(now)));
  const ids = shown.map(({ id }) => id);
  const [sessions, facts] = await Promise.all([sessionsOf(db, ids), memberFacts(db, member, ids, now)]);
  return new Set(ids.filter((id) => eventAvailability(eventFacts(events.get(id)!), (sessions.get(id) ?? []).map(sessionFacts), facts, now) === null));
}
