import { offersToMake, placesOver, type PlaceInLine } from '@portolane/core/rules/waiting/line.ts';
import { awaitedOf } from '@portolane/core/rules/waiting/waiting-refusal.ts';
import type { Queryable } from '#db/database.ts';
import {
  entriesOf,
  lineEvent,
  type LineEntry,
  type LineEvent,
  type LineSession,
} from './line-repository.ts';

interface Place extends PlaceInLine {
  entry: LineEntry;
}

/** What is to be done about the line of an event. */
export interface LinePlan {
  event: LineEvent;
  /** Places that are over. */
  over: LineEntry[];
  offers: { entry: LineEntry; sessions: LineSession[]; endsAt: Date }[];
}

function placesOf(
  entries: readonly LineEntry[],
  event: LineEvent,
  sessions: readonly LineSession[],
): Place[] {
  return entries.map((entry) => {
    // What was taken off an event that is enrolled as a whole is no part of it any more.
    const awaited = sessions.filter(({ id, published }) =>
      entry.sessionId === null ? published : id === entry.sessionId,
    );
    const { id, status, offerEndsAt: offerEndTime } = entry;
    const sessionIds = awaited.map((session) => session.id);
    return {
      entry,
      id,
      status,
      offerEndTime,
      sessionIds,
      awaited: awaitedOf(
        { registrationEndDate: event.registrationEnd },
        awaited.map(({ startsAt }) => ({ startTime: startsAt })),
      ),
    };
  });
}

/**
 * What has ended in the line of an event and who is to be offered a seat, as the rules say (core/rules/waiting); null when there is nothing to do.
 * Read under the locks of the event's sessions it is final.
 */
export async function planLine(
  db: Queryable,
  eventId: number,
  now: Date,
): Promise<LinePlan | null> {
  const entries = await entriesOf(db, eventId);
  if (entries.length === 0) return null;
  const read = await lineEvent(db, eventId, now);
  if (!read) return null;
  const { event, sessions } = read;
  const places = placesOf(entries, event, sessions);
  const over = new Set(placesOver(places, now));
  const free = new Map(
    sessions
      .filter(({ published }) => published && event.shown)
      .map(({ id, free: seats }) => [id, seats]),
  );
  // What was held for an offer that is over is free again.
  for (const { status, sessionIds } of over)
    if (status === 'OFFERED')
      for (const id of sessionIds) if (free.has(id)) free.set(id, free.get(id)! + 1);
  const offers = offersToMake(
    places.filter((place) => !over.has(place) && place.sessionIds.length > 0),
    free,
    now,
  ).map(({ place, endsAt }) => ({
    entry: place.entry,
    sessions: sessions.filter(({ id }) => place.sessionIds.includes(id)),
    endsAt,
  }));
  return over.size > 0 || offers.length > 0
    ? { event, over: [...over].map(({ entry }) => entry), offers }
    : null;
}
