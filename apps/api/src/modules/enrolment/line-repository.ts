/**
 * The statements about lines of events and seats that are held. Places change only under the locks of all sessions of their event
 * (`lockSessionsOf`), so that who counts seats, offers them or takes them sees one state; a checkout takes those of its own member under the
 * locks of the sessions that it takes.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { isPublished } from '#db/published.ts';
import {
  brand,
  event,
  eventSession,
  member,
  seatHold,
  waitingEntry,
  type Localized,
} from '#db/schema.ts';
import { freeSeats } from '#db/seats-left.ts';
import { isShownEvent } from '#summaries/event-facts.ts';

/** Places that are neither taken up nor over. */
const isActive = inArray(waitingEntry.status, ['WAITING', 'OFFERED']);

/** An event whose line is looked after. */
export interface LineEvent {
  id: number;
  alias: string;
  seriesNum: number;
  title: Localized;
  registrationEnd: Date | null;
  /** Whether it may be seen, and so enrolled into. */
  shown: boolean;
  /** A brand under which it has a page; null without one. */
  brand: string | null;
}
export interface LineSession {
  id: number;
  title: Localized;
  startsAt: Date;
  endsAt: Date;
  published: boolean;
  /** Seats that nobody has and nobody is promised; below zero where more were given than there are. */
  free: number;
}
export interface LineEntry {
  id: number;
  status: 'WAITING' | 'OFFERED';
  /** null: all sessions. */
  sessionId: number | null;
  offerEndsAt: Date | null;
  memberId: number;
  name: string;
  email: string;
  companyEmail: string;
  language: Language;
}

/** Events that have a line, or held seats. */
export async function eventsWithLines(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ eventId: waitingEntry.eventId })
    .from(waitingEntry)
    .where(isActive);
  return rows.map(({ eventId }) => eventId);
}

/** The line of an event, in order. */
export const entriesOf = async (db: Queryable, eventId: number): Promise<LineEntry[]> =>
  (await db
    .select({
      id: waitingEntry.id,
      status: waitingEntry.status,
      sessionId: waitingEntry.sessionId,
      offerEndsAt: waitingEntry.offerEndsAt,
      memberId: waitingEntry.memberId,
      name: member.name,
      email: member.email,
      companyEmail: member.companyEmail,
      language: waitingEntry.language,
    })
    .from(waitingEntry)
    .innerJoin(member, eq(member.id, waitingEntry.memberId))
    .where(and(eq(waitingEntry.eventId, eventId), isActive))
    .orderBy(asc(waitingEntry.id))) as LineEntry[];

/** An event and all its sessions, in order of time, with their free seats; null when it is gone. */
export async function lineEvent(
  db: Queryable,
  eventId: number,
  now: Date,
): Promise<{ event: LineEvent; sessions: LineSession[] } | null> {
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
    .where(eq(event.id, eventId))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  return rows[0] ? { event: rows[0].event, sessions: rows.map(({ session }) => session) } : null;
}

/** Ends places: their seats are no longer held. */
export async function endPlaces(
  tx: Queryable,
  ids: readonly number[],
  status: 'EXPIRED' | 'LEFT',
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(waitingEntry)
    .set({ status })
    .where(inArray(waitingEntry.id, [...ids]));
  await tx.delete(seatHold).where(inArray(seatHold.entryId, [...ids]));
}

/** Holds a seat in each of the sessions for whoever has this place. */
export async function holdSeats(
  tx: Queryable,
  place: { id: number; memberId: number; sessionIds: readonly number[] },
  offer: { offeredAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .update(waitingEntry)
    .set({ status: 'OFFERED', offeredAt: offer.offeredAt, offerEndsAt: offer.endsAt })
    .where(eq(waitingEntry.id, place.id));
  await tx
    .insert(seatHold)
    .values(
      place.sessionIds.map((sessionId) => ({
        entryId: place.id,
        sessionId,
        memberId: place.memberId,
        endsAt: offer.endsAt,
      })),
    );
}

/** Joins a line. Who is in it already keeps their place. @returns its uuid */
export async function putInLine(
  tx: Queryable,
  place: {
    memberId: number;
    eventId: number;
    sessionId: number | null;
    language: Language;
    createdAt: Date;
  },
): Promise<string> {
  const [added] = await tx
    .insert(waitingEntry)
    .values(place)
    .onConflictDoNothing()
    .returning({ uuid: waitingEntry.uuid });
  return added?.uuid ?? (await placeIn(tx, place))!;
}

/** The member's place in a line, or null. */
export async function placeIn(
  tx: Queryable,
  { memberId, eventId, sessionId }: { memberId: number; eventId: number; sessionId: number | null },
): Promise<string | null> {
  const [row] = await tx
    .select({ uuid: waitingEntry.uuid })
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.memberId, memberId),
        eq(waitingEntry.eventId, eventId),
        sql`${waitingEntry.sessionId} is not distinct from ${sessionId}::int`,
        isActive,
      ),
    );
  return row?.uuid ?? null;
}

/** A place of a member, whatever became of it; null when it is none of theirs. */
export async function placeByUuid(
  db: Queryable,
  memberId: number,
  uuid: string,
): Promise<{ id: number; eventId: number } | null> {
  const [row] = await db
    .select({ id: waitingEntry.id, eventId: waitingEntry.eventId })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.uuid, uuid), eq(waitingEntry.memberId, memberId)));
  return row ?? null;
}

/** Whether a place is still in line, or has a seat. Asked under the locks. */
export async function isPlaceActive(tx: Queryable, id: number): Promise<boolean> {
  return (
    (
      await tx
        .select({ id: waitingEntry.id })
        .from(waitingEntry)
        .where(and(eq(waitingEntry.id, id), isActive))
    ).length > 0
  );
}

/**
 * Who enrols gives up their places in the lines of what they enrol into; held seats become the enrolment's. Under the locks of these sessions.
 * @param sessionIds of the enrolment
 */
export async function takePlaces(
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

export interface MemberPlaceRow {
  entry: Pick<typeof waitingEntry.$inferSelect, 'id' | 'uuid' | 'offerEndsAt'> & {
    status: 'WAITING' | 'OFFERED';
  };
  /** How many joined this line before, and wait still. */
  ahead: number;
  event: Pick<
    typeof event.$inferSelect,
    'alias' | 'seriesNum' | 'title' | 'brands' | 'startsAt' | 'endsAt'
  > & { shown: boolean };
  session: Pick<typeof eventSession.$inferSelect, 'uuid' | 'title' | 'startsAt' | 'endsAt'> | null;
}

/** The member's places, held seats in front by their end, then by their start. */
export const placesOfMember = async (
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<MemberPlaceRow[]> =>
  (await db
    .select({
      entry: {
        id: waitingEntry.id,
        uuid: waitingEntry.uuid,
        status: waitingEntry.status,
        offerEndsAt: waitingEntry.offerEndsAt,
      },
      ahead: sql<number>`(
        select count(*)::int from waiting_entry ahead where ahead.event_id = ${waitingEntry.eventId} and ahead.status = 'WAITING'
          and ahead.session_id is not distinct from ${waitingEntry.sessionId} and ahead.id < ${waitingEntry.id}
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
    .from(waitingEntry)
    .innerJoin(event, eq(event.id, waitingEntry.eventId))
    .leftJoin(eventSession, eq(eventSession.id, waitingEntry.sessionId))
    .where(and(eq(waitingEntry.memberId, memberId), isActive))
    .orderBy(
      sql`${waitingEntry.offerEndsAt} nulls last`,
      sql`coalesce(${eventSession.startsAt}, ${event.startsAt})`,
      asc(waitingEntry.id),
    )) as MemberPlaceRow[];
