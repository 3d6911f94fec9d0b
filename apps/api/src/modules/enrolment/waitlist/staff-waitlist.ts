import { and, asc, eq, inArray, or, isNull, sql, type SQL } from 'drizzle-orm';
import { offerEnd } from '@portolane/core/rules/waitlist/offer-end.ts';
import { awaitedOf } from '@portolane/core/rules/waitlist/waitlist-refusal.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { freeSeats } from '#domain/seats-left.ts';
import { eventPaths, type NamedEvent, writeEventDocument } from '#content/event-document.ts';
import { lockDocuments } from '#content/store/locks.ts';
import type { Queryable } from '#db/database.ts';
import type { Localized } from '#db/stored-types.ts';
import { waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { endWaitlistEntry } from './end-waitlist-entry.ts';
import { notifyEventChanged } from '#modules/enrolment/store/lock-event.ts';
import { lockSessionsOf } from '#modules/enrolment/store/repository.ts';
import { makeOffer, serveWaitlist } from './serve-waitlist.ts';
import { entriesOf, findWaitlistEvents, type WaitlistSession } from './waitlist-repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** A waitlist entry as staff see it. */
interface StaffWaitlistEntry {
  uuid: string;
  status: 'WAITING' | 'OFFERED';
  /** From 1, in the order of joining; null once a seat is offered. */
  position: number | null;
  offerEndsAt: Date | null;
  name: string;
  company: string;
  group: (typeof member.$inferSelect)['group'];
  createdAt: Date;
}

const isActive = inArray(waitlistEntry.status, ['WAITING', 'OFFERED']);

/** A session with its seats. */
interface SessionSeats {
  title: Localized;
  capacity: number;
}

/**
 * Returns the sessions that the entries of a waitlist wait for: all that are held of an event that is
 * enrolled in as a whole.
 */
const awaitedSessions = (
  db: Queryable,
  session: { id: number; eventId: number; registrationType: 'partial' | 'impartial' },
): Promise<(SessionSeats & { free: number })[]> =>
  db
    .select({ title: eventSession.title, capacity: eventSession.capacity, free: freeSeats() })
    .from(eventSession)
    .where(
      session.registrationType === 'partial'
        ? eq(eventSession.id, session.id)
        : and(eq(eventSession.eventId, session.eventId), eq(eventSession.state, 'published')),
    )
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));

export interface StaffWaitlist {
  capacity: number;
  /** Seats neither taken nor held, in the fullest session that the entries wait for. */
  free: number;
  /** The sessions without a free seat: an offer now would add one to each. */
  full: SessionSeats[];
  entries: StaffWaitlistEntry[];
}

/**
 * Returns the waitlist of a session, or of its event if that is enrolled in as a whole, with entries
 * in order of joining.
 * @throws WAITING_FRONT_ITEM_NOT_EXIST if there is no such session, or not in this person's scope
 */
export async function waitlistForStaff(
  db: Queryable,
  sessionUuid: string,
  scope?: SQL,
): Promise<StaffWaitlist> {
  const [session] = await db
    .select({
      id: eventSession.id,
      eventId: eventSession.eventId,
      registrationType: event.registrationType,
      capacity: eventSession.capacity,
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(and(eq(eventSession.uuid, sessionUuid), scope));
  if (!session) throw new CodedError('WAITING_FRONT_ITEM_NOT_EXIST');
  const awaited = await awaitedSessions(db, session);
  const rows = await db
    .select({
      uuid: waitlistEntry.uuid,
      status: sql<'WAITING' | 'OFFERED'>`${waitlistEntry.status}`,
      offerEndsAt: waitlistEntry.offerEndsAt,
      name: member.name,
      company: member.companyName,
      group: member.group,
      createdAt: waitlistEntry.createdAt,
    })
    .from(waitlistEntry)
    .innerJoin(member, eq(member.id, waitlistEntry.memberId))
    .where(
      and(
        eq(waitlistEntry.eventId, session.eventId),
        or(eq(waitlistEntry.sessionId, session.id), isNull(waitlistEntry.sessionId)),
        isActive,
      ),
    )
    .orderBy(asc(waitlistEntry.id));
  let position = 0;
  const entries = rows.map((row) => ({
    ...row,
    position: row.status === 'WAITING' ? ++position : null,
  }));
  return {
    capacity: session.capacity,
    // Without a session that is held, there is nothing to offer.
    free: awaited.length === 0 ? 0 : Math.min(...awaited.map(({ free }) => free)),
    full: awaited
      .filter(({ free }) => free < 1)
      .map(({ title, capacity }) => ({ title, capacity })),
    entries,
  };
}

/** Returns an entry of any member. @throws WAITING_FRONT_ITEM_NOT_EXIST */
async function findEntry(db: Queryable, uuid: string, scope: SQL | undefined) {
  const [row] = await db
    .select({
      id: waitlistEntry.id,
      eventId: waitlistEntry.eventId,
      alias: event.alias,
      seriesNum: event.seriesNum,
      subject: sql<string>`${event.alias} || '/' || ${event.seriesNum}`,
    })
    .from(waitlistEntry)
    .innerJoin(event, eq(event.id, waitlistEntry.eventId))
    .where(and(eq(waitlistEntry.uuid, uuid), isActive, scope));
  if (!row) throw new CodedError('WAITING_FRONT_ITEM_NOT_EXIST');
  return row;
}

/**
 * Adds a seat to the sessions that have none left, also in the document of their event.
 * @returns those with their new capacity
 */
async function addSeats(
  tx: Queryable,
  named: NamedEvent,
  sessions: readonly WaitlistSession[],
  by: { actor: string; at: Date },
) {
  const full = sessions.filter(({ free }) => free < 1).map(({ id }) => id);
  if (full.length === 0) return [];
  const added = await tx
    .update(eventSession)
    .set({ capacity: sql`${eventSession.capacity} + 1` })
    .where(inArray(eventSession.id, full))
    .returning({
      uuid: eventSession.uuid,
      key: eventSession.key,
      title: eventSession.title,
      capacity: eventSession.capacity,
    });
  await writeEventDocument(tx, named, by, (document) => {
    for (const { key, capacity } of added) {
      const written = document.session(key);
      if (written) written['capacity'] = capacity;
    }
  });
  return added;
}

/** The capacities before and after, by session uuid, for the audit log. */
function capacityChange(added: readonly { uuid: string; capacity: number }[]) {
  const capacities = (more: number) =>
    Object.fromEntries(added.map(({ uuid, capacity }) => [uuid, capacity + more]));
  return added.length === 0
    ? {}
    : { before: { capacity: capacities(-1) }, after: { capacity: capacities(0) } };
}

/**
 * Offers a seat to a chosen waitlist entry, whatever its position. Free seats go to the waitlist in
 * its order as soon as they are free, so there is usually none: `addSeat` then adds one to each full
 * session, for this member. A free seat is offered first.
 * @returns the sessions that got a seat more
 * @throws WAITING_FRONT_ITEM_NOT_EXIST (the entry has ended or has an offer),
 * CART_FRONT_INVENTORY_SHORTAGE (no seat is free, or one seat more is not enough),
 * WAITING_FRONT_LINE_ENDED
 */
export async function offerSeat(
  deps: Deps,
  { uuid, addSeat, actor, scope }: { uuid: string; addSeat: boolean } & StaffActor,
): Promise<SessionSeats[]> {
  const found = await findEntry(deps.db, uuid, scope);
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    if (addSeat) await lockDocuments(tx, eventPaths(found));
    await lockSessionsOf(client, found.eventId);
    const at = deps.now();
    const { event: of, sessions } = (await findWaitlistEvents(tx, [found.eventId], at)).get(
      found.eventId,
    )!;
    const entry = (await entriesOf(tx, [found.eventId]))
      .get(found.eventId)
      ?.find(({ id }) => id === found.id);
    if (entry?.status !== 'WAITING') throw new CodedError('WAITING_FRONT_ITEM_NOT_EXIST');
    const awaited = sessions.filter(({ id, published }) =>
      entry.sessionId === null ? published : id === entry.sessionId,
    );
    const endsAt = offerEnd(
      awaitedOf(
        { registrationEndDate: of.registrationEnd },
        awaited.map(({ startsAt }) => ({ startTime: startsAt })),
      ),
      at,
    );
    if (endsAt === null || !of.shown) throw new CodedError('WAITING_FRONT_LINE_ENDED');
    const least = addSeat ? 0 : 1;
    if (awaited.some(({ free }) => free < least))
      throw new CodedError('CART_FRONT_INVENTORY_SHORTAGE');
    const added = await addSeats(tx, found, awaited, { actor, at });
    await makeOffer(tx, head, of, { entry, sessions: awaited, endsAt }, at);
    await recordAudit(
      tx,
      {
        actor,
        action: 'waitlist offer',
        subject: found.subject,
        details: {
          entry: found.id,
          sessions: awaited.map(({ id }) => id),
          ...capacityChange(added),
        },
      },
      at,
    );
    if (added.length > 0) await notifyEventChanged(tx, of, at);
    await serveWaitlist(head, tx, client, found.eventId, at);
    return added.map(({ title, capacity }) => ({ title, capacity }));
  });
}

/**
 * Takes a member off a waitlist; a seat that was held for them goes to the next member.
 * @throws WAITING_FRONT_ITEM_NOT_EXIST
 */
export async function removeFromWaitlist(
  deps: Deps,
  { uuid, actor, scope }: { uuid: string } & StaffActor,
): Promise<void> {
  const { subject, ...entry } = await findEntry(deps.db, uuid, scope);
  const change = {
    actor,
    action: 'waitlist remove' as const,
    subject,
    details: { entry: entry.id },
  };
  const ended = await endWaitlistEntry(deps, entry, (tx, at) => recordAudit(tx, change, at));
  if (!ended) throw new CodedError('WAITING_FRONT_ITEM_NOT_EXIST');
}
