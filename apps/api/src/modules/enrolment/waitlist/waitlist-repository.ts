/**
 * The SQL of waitlists and held seats. Entries change only under the locks of all sessions of their
 * event (`lockSessionsOf`), so that counting, offering, and taking seats see the same state. A
 * checkout closes its member's entries under the locks of the sessions that it enrols in.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { isPublished } from '#domain/published.ts';
import { brand } from '#db/schema/catalogue.ts';
import { seatHold, waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import type { Localized } from '#db/stored-types.ts';
import { freeSeats } from '#domain/seats-left.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';

/** Entries that are neither taken up nor ended. */
const isActive = inArray(waitlistEntry.status, ['WAITING', 'OFFERED']);

/** An event with a waitlist. */
export interface WaitlistEvent {
  id: number;
  alias: string;
  seriesNum: number;
  title: Localized;
  registrationEnd: Date | null;
  /** Whether it is visible, and therefore open to enrolment. */
  shown: boolean;
  /** A brand under which it has a page; null if none. */
  brand: string | null;
}
export interface WaitlistSession {
  id: number;
  title: Localized;
  startsAt: Date;
  endsAt: Date;
  published: boolean;
  /** Seats neither taken nor held; negative if overbooked. */
  free: number;
}
export interface WaitlistEntryRow {
  id: number;
  status: 'WAITING' | 'OFFERED';
  /** null: the event as a whole. */
  sessionId: number | null;
  offerEndsAt: Date | null;
  memberId: number;
  name: string;
  email: string;
  companyEmail: string;
  language: Language;
}

/** Returns the ids of events with active waitlist entries. */
export async function eventsWithWaitlists(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ eventId: waitlistEntry.eventId })
    .from(waitlistEntry)
    .where(isActive);
  return rows.map(({ eventId }) => eventId);
}

/** Returns the active entries of events, oldest first, by the event's id. */
export async function entriesOf(
  db: Queryable,
  eventIds: readonly number[],
): Promise<Map<number, WaitlistEntryRow[]>> {
  const rows = await db
    .select({
      eventId: waitlistEntry.eventId,
      id: waitlistEntry.id,
      status: waitlistEntry.status,
      sessionId: waitlistEntry.sessionId,
      offerEndsAt: waitlistEntry.offerEndsAt,
      memberId: waitlistEntry.memberId,
      name: member.name,
      email: member.email,
      companyEmail: member.companyEmail,
      language: waitlistEntry.language,
    })
    .from(waitlistEntry)
    .innerJoin(member, eq(member.id, waitlistEntry.memberId))
    .where(and(inArray(waitlistEntry.eventId, [...eventIds]), isActive))
    .orderBy(asc(waitlistEntry.id));
  return Map.groupBy(rows as (WaitlistEntryRow & { eventId: number })[], (row) => row.eventId);
}

/**
 * Returns events with all their sessions, earliest first, and the free seats of each, by the
 * event's id. Events that no longer exist are left out.
 */
export async function findWaitlistEvents(
  db: Queryable,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, { event: WaitlistEvent; sessions: WaitlistSession[] }>> {
  const rows = await db
    .select({
      event: {
        id: event.id,
        alias: event.alias,
        seriesNum: event.seriesNum,
        title: event.title,
        registrationEnd: event.registrationEnd,
        shown: sql<boolean>`(${isShownEvent(now)})`,
        brand: sql<string | null>`(
          select ${brand.alias} from ${brand} where ${brand.alias} = any(${event.brands}) and ${isPublished(brand, now)}
          order by array_position(${event.brands}, ${brand.alias}) limit 1
        )`,
      },
      session: {
        id: eventSession.id,
        title: eventSession.title,
        startsAt: eventSession.startsAt,
        endsAt: eventSession.endsAt,
        published: sql<boolean>`${eventSession.state} = 'published'`,
        free: freeSeats(),
      },
    })
    .from(event)
    .innerJoin(eventSession, eq(eventSession.eventId, event.id))
    .where(inArray(event.id, [...eventIds]))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  const byEvent = Map.groupBy(rows, (row) => row.event.id);
  return new Map(
    [...byEvent].map(([id, list]) => [
      id,
      { event: list[0]!.event, sessions: list.map(({ session }) => session) },
    ]),
  );
}

/** Ends entries and releases their held seats. */
export async function endWaitlistEntries(
  tx: Queryable,
  ids: readonly number[],
  status: 'EXPIRED' | 'LEFT',
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(waitlistEntry)
    .set({ status })
    .where(inArray(waitlistEntry.id, [...ids]));
  await tx.delete(seatHold).where(inArray(seatHold.entryId, [...ids]));
}

/** Holds a seat in each of the sessions for an entry. */
export async function holdSeats(
  tx: Queryable,
  entry: { id: number; memberId: number; sessionIds: readonly number[] },
  offer: { offeredAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .update(waitlistEntry)
    .set({ status: 'OFFERED', offeredAt: offer.offeredAt, offerEndsAt: offer.endsAt })
    .where(eq(waitlistEntry.id, entry.id));
  await tx.insert(seatHold).values(
    entry.sessionIds.map((sessionId) => ({
      entryId: entry.id,
      sessionId,
      memberId: entry.memberId,
      endsAt: offer.endsAt,
    })),
  );
}

/** Adds an entry to a waitlist, or keeps the member's existing one. @returns its uuid */
export async function addWaitlistEntry(
  tx: Queryable,
  entry: {
    memberId: number;
    eventId: number;
    sessionId: number | null;
    language: Language;
    createdAt: Date;
  },
): Promise<string> {
  const [added] = await tx
    .insert(waitlistEntry)
    .values(entry)
    .onConflictDoNothing()
    .returning({ uuid: waitlistEntry.uuid });
  return added?.uuid ?? (await findWaitlistEntry(tx, entry))!;
}

/** Returns the uuid of the member's active entry in a waitlist, or null. */
export async function findWaitlistEntry(
  tx: Queryable,
  { memberId, eventId, sessionId }: { memberId: number; eventId: number; sessionId: number | null },
): Promise<string | null> {
  const [row] = await tx
    .select({ uuid: waitlistEntry.uuid })
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.memberId, memberId),
        eq(waitlistEntry.eventId, eventId),
        sql`${waitlistEntry.sessionId} is not distinct from ${sessionId}::int`,
        isActive,
      ),
    );
  return row?.uuid ?? null;
}

/** Returns an entry of the member, in any status, or null. */
export async function findEntryByUuid(
  db: Queryable,
  memberId: number,
  uuid: string,
): Promise<{ id: number; eventId: number } | null> {
  const [row] = await db
    .select({ id: waitlistEntry.id, eventId: waitlistEntry.eventId })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.uuid, uuid), eq(waitlistEntry.memberId, memberId)));
  return row ?? null;
}

/** Returns the active entries of a member. */
export const activeEntriesOf = (
  db: Queryable,
  memberId: number,
): Promise<{ id: number; eventId: number }[]> =>
  db
    .select({ id: waitlistEntry.id, eventId: waitlistEntry.eventId })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.memberId, memberId), isActive))
    .orderBy(asc(waitlistEntry.eventId), asc(waitlistEntry.id));

/** Whether an entry is still waiting or has an offer. Call under the locks. */
export async function isEntryActive(tx: Queryable, id: number): Promise<boolean> {
  return (
    (
      await tx
        .select({ id: waitlistEntry.id })
        .from(waitlistEntry)
        .where(and(eq(waitlistEntry.id, id), isActive))
    ).length > 0
  );
}

/**
 * Closes the waitlist entries of a member who enrols, and turns their held seats into the
 * enrolment's. Call under the locks of these sessions.
 * @param sessionIds of the enrolment
 */
export async function takeWaitlistEntries(
  client: PoolClient,
  memberId: number,
  eventId: number,
  sessionIds: readonly number[],
): Promise<void> {
  await client.query(
    `with taken as (
      update waiting_entry set status = 'TAKEN'
      where member_id = $1 and event_id = $2 and status in ('WAITING', 'OFFERED') and (session_id is null or session_id = any($3))
      returning id
    ) delete from seat_hold using taken where seat_hold.entry_id = taken.id`,
    [memberId, eventId, sessionIds],
  );
}

export interface MemberEntryRow {
  entry: Pick<typeof waitlistEntry.$inferSelect, 'id' | 'uuid' | 'offerEndsAt'> & {
    status: 'WAITING' | 'OFFERED';
  };
  /** Number of waiting entries before this one. */
  ahead: number;
  event: Pick<
    typeof event.$inferSelect,
    'alias' | 'seriesNum' | 'title' | 'brands' | 'startsAt' | 'endsAt'
  > & { shown: boolean };
  session: Pick<typeof eventSession.$inferSelect, 'uuid' | 'title' | 'startsAt' | 'endsAt'> | null;
}

/**
 * Returns the member's active entries: offers first, by their end, then the others by their start.
 */
export const waitlistEntriesOfMember = async (
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<MemberEntryRow[]> =>
  (await db
    .select({
      entry: {
        id: waitlistEntry.id,
        uuid: waitlistEntry.uuid,
        status: waitlistEntry.status,
        offerEndsAt: waitlistEntry.offerEndsAt,
      },
      ahead: sql<number>`(
        select count(*)::int from waiting_entry ahead where ahead.event_id = ${waitlistEntry.eventId} and ahead.status = 'WAITING'
          and ahead.session_id is not distinct from ${waitlistEntry.sessionId} and ahead.id < ${waitlistEntry.id}
      )`,
      event: {
        alias: event.alias,
        seriesNum: event.seriesNum,
        title: event.title,
        brands: event.brands,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        shown: sql<boolean>`(${isShownEvent(now)})`,
      },
      session: {
        uuid: eventSession.uuid,
        title: eventSession.title,
        startsAt: eventSession.startsAt,
        endsAt: eventSession.endsAt,
      },
    })
    .from(waitlistEntry)
    .innerJoin(event, eq(event.id, waitlistEntry.eventId))
    .leftJoin(eventSession, eq(eventSession.id, waitlistEntry.sessionId))
    .where(and(eq(waitlistEntry.memberId, memberId), isActive))
    .orderBy(
      sql`${waitlistEntry.offerEndsAt} nulls last`,
      sql`coalesce(${eventSession.startsAt}, ${event.startsAt})`,
      asc(waitlistEntry.id),
    )) as MemberEntryRow[];
