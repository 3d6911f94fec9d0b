import { and, eq, gt } from 'drizzle-orm';
import { eventAvailability } from '@portolane/core/rules/event/availability.ts';
import type { Database } from '#db/database.ts';
import { timeWindowCache } from '#db/time-window-cache.ts';
import { event, eventSession } from '#db/schema.ts';
import { seatsLeft } from '#domain/seats-left.ts';
import { eventFacts, isShownEvent, sessionFacts } from './event-facts.ts';

const cachedIds = timeWindowCache<number[]>();

/**
 * Returns the ids of the events that an anonymous visitor could enrol in now. The availability rule
 * decides, not SQL, so that it is written only once. It runs once every ten seconds over all events
 * that are not over, so a change of seats may show up ten seconds late.
 */
export const openEventIds = (db: Database, now: Date): Promise<number[]> =>
  cachedIds(db, 'open', now, async () => {
    const rows = await db
      .select({
        event: {
          id: event.id,
          type: event.type,
          registrationType: event.registrationType,
          registrationStart: event.registrationStart,
          registrationEnd: event.registrationEnd,
          dealerOnly: event.dealerOnly,
          hasAbsentLimit: event.hasAbsentLimit,
          absentLimit: event.absentLimit,
        },
        session: {
          uuid: eventSession.uuid,
          startsAt: eventSession.startsAt,
          endsAt: eventSession.endsAt,
          opensAt: eventSession.opensAt,
          seatsLeft: seatsLeft(),
        },
      })
      .from(event)
      .innerJoin(
        eventSession,
        and(eq(eventSession.eventId, event.id), eq(eventSession.state, 'published')),
      )
      .where(and(gt(event.endsAt, now), isShownEvent(now)));
    return [...Map.groupBy(rows, (row) => row.event.id)]
      .filter(
        ([, sessions]) =>
          eventAvailability(
            eventFacts(sessions[0]!.event),
            sessions.map(({ session }) => sessionFacts(session)),
            null,
            now,
          ) === null,
      )
      .map(([id]) => id);
  });
