import { and, eq, gt } from 'drizzle-orm';
import { eventAvailability } from '@portolane/core/rules/event/availability.ts';
import type { Database } from '#db/database.ts';
import { keptBriefly } from '#db/kept-briefly.ts';
import { event, eventSession } from '#db/schema.ts';
import { seatsLeft } from '#db/seats-left.ts';
import { eventFacts, isShownEvent, sessionFacts } from './event-facts.ts';

const keep = keptBriefly<number[]>();

/**
 * The events that somebody unknown could enrol into now, by id. The rule decides and not SQL, so that it stands in one
 * place; it is asked once in ten seconds for everything that is not over, so a seat may be told of ten seconds late.
 */
export const openEventIds = (db: Database, now: Date): Promise<number[]> =>
  keep(db, 'open', now, async () => {
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
