import { eventAvailability } from '@portolane/core/rules/event/availability.ts';
import type { Database } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { eventFacts, sessionFacts, sessionsOf } from '#domain/summaries/event-facts.ts';
import { memberFacts } from '#domain/members/member-facts.ts';
import type { OrderRow } from './repository.ts';

/**
 * Returns the ids of the events of these orders that the member could enrol in now. Takes no query
 * without orders.
 */
export async function eventsOpenToMember(
  db: Database,
  member: MemberRow,
  rows: readonly OrderRow[],
  now: Date,
): Promise<Set<number>> {
  const events = new Map(
    rows.filter(({ eventShown }) => eventShown).map((row) => [row.event.id, row.event]),
  );
  if (events.size === 0) return new Set();
  const ids = [...events.keys()];
  const [sessions, facts] = await Promise.all([
    sessionsOf(db, ids, { memberId: member.id, now: now.toISOString() }),
    memberFacts(db, member, ids, now),
  ]);
  return new Set(
    ids.filter(
      (id) =>
        eventAvailability(
          eventFacts(events.get(id)!),
          (sessions.get(id) ?? []).map(sessionFacts),
          facts,
          now,
        ) === null,
    ),
  );
}
