import {
  offersToMake,
  expiredEntries,
  type WaitlistEntry,
} from '@portolane/core/rules/waitlist/waitlist.ts';
import { awaitedOf } from '@portolane/core/rules/waitlist/waitlist-refusal.ts';
import type { Queryable } from '#db/database.ts';
import {
  entriesOf,
  findWaitlistEvents,
  type WaitlistEntryRow,
  type WaitlistEvent,
  type WaitlistSession,
} from './waitlist-repository.ts';

interface PlannedEntry extends WaitlistEntry {
  row: WaitlistEntryRow;
}

/** The changes that are due in the waitlists of an event. */
export interface WaitlistPlan {
  event: WaitlistEvent;
  /** Entries to expire. */
  over: WaitlistEntryRow[];
  offers: { entry: WaitlistEntryRow; sessions: WaitlistSession[]; endsAt: Date }[];
}

function toPlannedEntries(
  entries: readonly WaitlistEntryRow[],
  event: WaitlistEvent,
  sessions: readonly WaitlistSession[],
): PlannedEntry[] {
  return entries.map((entry) => {
    // A withdrawn session is no longer a part of an event that is enrolled in as a whole.
    const awaited = sessions.filter(({ id, published }) =>
      entry.sessionId === null ? published : id === entry.sessionId,
    );
    const { id, status, offerEndsAt: offerEndTime } = entry;
    const sessionIds = awaited.map((session) => session.id);
    return {
      row: entry,
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

function planOf(
  entries: readonly WaitlistEntryRow[],
  { event, sessions }: { event: WaitlistEvent; sessions: readonly WaitlistSession[] },
  now: Date,
): WaitlistPlan | null {
  const planned = toPlannedEntries(entries, event, sessions);
  const over = new Set(expiredEntries(planned, now));
  const free = new Map(
    sessions
      .filter(({ published }) => published && event.shown)
      .map(({ id, free: seats }) => [id, seats]),
  );
  // Seats held for an expired offer are free again.
  for (const { status, sessionIds } of over)
    if (status === 'OFFERED')
      for (const id of sessionIds) if (free.has(id)) free.set(id, free.get(id)! + 1);
  const offers = offersToMake(
    planned.filter((entry) => !over.has(entry) && entry.sessionIds.length > 0),
    free,
    now,
  ).map(({ entry, endsAt }) => ({
    entry: entry.row,
    sessions: sessions.filter(({ id }) => entry.sessionIds.includes(id)),
    endsAt,
  }));
  return over.size > 0 || offers.length > 0
    ? { event, over: [...over].map(({ row }) => row), offers }
    : null;
}

/**
 * Returns, for each of the events where something is due, the entries that have ended in its
 * waitlists and the offers to make, by the rules in core/rules/waitlist. Takes two queries. The
 * result is final if read under the locks of the events' sessions.
 */
export async function planWaitlists(
  db: Queryable,
  eventIds: readonly number[],
  now: Date,
): Promise<WaitlistPlan[]> {
  const entries = await entriesOf(db, eventIds);
  if (entries.size === 0) return [];
  const events = await findWaitlistEvents(db, [...entries.keys()], now);
  return [...entries].flatMap(([id, rows]) => {
    const found = events.get(id);
    return found ? (planOf(rows, found, now) ?? []) : [];
  });
}
