import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { event, eventSession, type Localized } from '#db/schema.ts';

/** What messages say of an event. An address is whole: it begins with the city. */
export interface ToldEvent {
  alias: string;
  seriesNum: number;
  category: 'course' | 'activity';
  type: 'online' | 'physical';
  title: Localized;
  place: { name: Localized; address: Localized } | null;
}

export interface ToldSession {
  uuid: string;
  title: Localized;
  startsAt: Date;
  endsAt: Date;
}

/** Some sessions of one event, in order of time, as messages speak of them. */
export async function toldSessions(
  tx: Queryable,
  ids: readonly number[],
): Promise<{ event: ToldEvent; sessions: ToldSession[] }> {
  const rows = await tx
    .select({
      session: {
        uuid: eventSession.uuid,
        title: eventSession.title,
        startsAt: eventSession.startsAt,
        endsAt: eventSession.endsAt,
      },
      event: {
        alias: event.alias,
        seriesNum: event.seriesNum,
        category: event.category,
        type: event.type,
        title: event.title,
        place: event.place,
      },
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(inArray(eventSession.id, [...ids]))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  return { event: rows[0]!.event, sessions: rows.map(({ session }) => session) };
}

/** Of what is about to begin online, the one session that a reminder leads straight into; null: it leads to the enrolment. */
export const sessionToEnter = ({
  event,
  sessions,
}: {
  event: ToldEvent;
  sessions: readonly ToldSession[];
}): ToldSession | null => (event.type === 'online' && sessions.length === 1 ? sessions[0]! : null);
