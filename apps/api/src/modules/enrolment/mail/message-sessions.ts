import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { isSectionOn } from '#domain/sections.ts';
import type { Localized } from '#db/stored-types.ts';

/** The data of an event that messages contain. The address is complete and begins with the city. */
export interface EventForMessage {
  alias: string;
  seriesNum: number;
  category: 'course' | 'activity';
  type: 'online' | 'physical';
  title: Localized;
  place: { name: Localized; address: Localized; mapLink?: string | undefined } | null;
}

export interface SessionForMessage {
  uuid: string;
  title: Localized;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Returns sessions of one event for messages, in order of time, and whether the site has live rooms, in
 * which online sessions are watched.
 */
export async function sessionsForMessage(
  tx: Queryable,
  ids: readonly number[],
): Promise<{ event: EventForMessage; sessions: SessionForMessage[]; hasLive: boolean }> {
  const rows = await tx
    .select({
      hasLive: sql<boolean>`${isSectionOn('live')}`,
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
  const { event: of, hasLive } = rows[0]!;
  return { event: of, hasLive, sessions: rows.map(({ session }) => session) };
}

/**
 * Returns the one online session whose live room a reminder links to; null if it links to the
 * enrolment instead.
 */
export const singleOnlineSession = ({
  event,
  sessions,
}: {
  event: EventForMessage;
  sessions: readonly SessionForMessage[];
}): SessionForMessage | null =>
  event.type === 'online' && sessions.length === 1 ? sessions[0]! : null;
