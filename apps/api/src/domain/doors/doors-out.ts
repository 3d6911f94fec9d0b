import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isDoorOut } from '@portolane/core/rules/door/door-rights.ts';
import type { Queryable } from '#db/database.ts';
import { doorDevice } from '#db/schema/door.ts';
import { event } from '#db/schema/event.ts';

interface SessionAtDoor {
  eventId: number;
  endsAt: Date;
}

/**
 * Reads the phones at the doors of events.
 * @returns a function that returns those which may still have scans of a session (`isDoorOut`)
 */
export async function doorsOutOf(
  db: Queryable,
  eventIds: readonly number[],
  now: Date,
): Promise<(session: SessionAtDoor) => { name: string; seenAt: Date | null; unsent: number }[]> {
  if (eventIds.length === 0) return () => [];
  const doors = await db
    .select({
      eventId: doorDevice.eventId,
      eventEnd: event.endsAt,
      name: doorDevice.name,
      seenAt: doorDevice.seenAt,
      unsent: doorDevice.unsent,
      removedAt: doorDevice.removedAt,
    })
    .from(doorDevice)
    .innerJoin(event, eq(event.id, doorDevice.eventId))
    .where(and(inArray(doorDevice.eventId, [...eventIds]), isNull(doorDevice.removedAt)))
    .orderBy(doorDevice.id);
  const byEvent = Map.groupBy(doors, ({ eventId }) => eventId);
  return ({ eventId, endsAt }) =>
    (byEvent.get(eventId) ?? []).filter((door) =>
      isDoorOut(door, { sessionEnd: endsAt, eventEnd: door.eventEnd }, now),
    );
}
