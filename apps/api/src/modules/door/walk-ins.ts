import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { DoorScan } from '@portolane/core/contract/desk/door.ts';
import { joinWalkIns } from '@portolane/core/rules/door/walk-in.ts';
import type { Queryable } from '#db/database.ts';
import { doorScan, doorWalkIn } from '#db/schema/door.ts';
import { waitlistEntry } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { freeSeats } from '#domain/seats-left.ts';
import { lockSessionsOf } from '#modules/enrolment/store/repository.ts';
import { takeWaitlistEntries } from '#modules/enrolment/waitlist/waitlist-repository.ts';
import { type Joined, storeJoined } from './store-joined.ts';

export type WalkInScan = Extract<DoorScan, { kind: 'walkIn' }>;

/** Returns the walk-ins of a session, and whether each was undone. */
const readWalkIns = (tx: Queryable, sessionId: number, eventId: number) =>
  tx
    .select({
      nonce: doorScan.nonce,
      at: doorScan.at,
      people: doorScan.people,
      // Named in full: in a statement about one table, Drizzle names columns without it.
      isUndone: sql<boolean>`exists (select from door_scan undo where undo.undoes = door_scan.nonce and undo.event_id = door_scan.event_id)`,
    })
    .from(doorScan)
    .where(and(eq(doorScan.sessionId, sessionId), eq(doorScan.eventId, eventId)));

/** Takes the seats of all walk-ins of a session again, in the order in which they came. */
async function seat(
  tx: Queryable,
  client: PoolClient,
  { id, free, taken }: { id: number; free: number; taken: number },
  eventId: number,
): Promise<void> {
  const rows = await readWalkIns(tx, id, eventId);
  const undone = rows.filter(({ isUndone }) => isUndone);
  const standing = rows.filter(({ isUndone }) => !isUndone);
  const seated = joinWalkIns(
    free + taken,
    standing.map((row) => ({ ...row, at: row.at.getTime() })),
  );
  const joined: Joined[] = [
    ...undone.map(({ nonce }) => ({ nonce, reason: 'UNDONE', counted: 0, repeats: null })),
    ...seated.map(({ nonce, reason, people }) => ({
      nonce,
      reason,
      counted: people,
      repeats: null,
    })),
  ];
  await storeJoined(client, joined);
  const walkIns = standing.reduce((sum, { people }) => sum + people, 0);
  await tx.update(eventSession).set({ walkIns }).where(eq(eventSession.id, id));
}

/** Closes the waitlist entries of members who got a seat at the door. */
async function takeEntries(
  tx: Queryable,
  client: PoolClient,
  eventId: number,
  added: readonly WalkInScan[],
): Promise<void> {
  const uuids = added.flatMap(({ waiting }) => waiting ?? []);
  if (uuids.length === 0) return;
  const entries = await tx
    .select({ uuid: waitlistEntry.uuid, memberId: waitlistEntry.memberId })
    .from(waitlistEntry)
    .where(and(inArray(waitlistEntry.uuid, uuids), eq(waitlistEntry.eventId, eventId)));
  for (const { uuid, memberId } of entries) {
    const { session } = added.find(({ waiting }) => waiting === uuid)!;
    await takeWaitlistEntries(client, memberId, eventId, [session]);
  }
}

/**
 * Takes seats for people who came without an enrolment, and gives back those of scans that were undone.
 * Locks the sessions of the event, after its orders.
 * @param scans.added walk-ins that were not known before
 */
export async function seatWalkIns(
  tx: Queryable,
  client: PoolClient,
  scans: { eventId: number; sessionIds: readonly number[]; added: readonly WalkInScan[] },
  now: Date,
): Promise<void> {
  const { eventId, sessionIds, added } = scans;
  if (sessionIds.length === 0) return;
  await lockSessionsOf(client, eventId);
  await takeEntries(tx, client, eventId, added);
  if (added.length > 0)
    await tx
      .insert(doorWalkIn)
      .values(added.map(({ nonce, name, company }) => ({ nonce, name, company, createdAt: now })));
  const sessions = await tx
    .select({ id: eventSession.id, free: freeSeats(), taken: eventSession.walkIns })
    .from(eventSession)
    .where(and(eq(eventSession.eventId, eventId), inArray(eventSession.id, [...sessionIds])));
  for (const session of sessions) await seat(tx, client, session, eventId);
}
