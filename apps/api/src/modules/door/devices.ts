import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { doorDevice, event } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '#http/coded-error.ts';

/** How long after an event a phone may keep its list, in milliseconds. */
const KEEP_MS = DAY_MS;
/** How long before an event its doors can be opened, in milliseconds. */
const AHEAD_MS = 14 * DAY_MS;

/** Who acts at the desk, and which events they may see. */
export interface DoorOffice {
  actor: string;
  scope: SQL | undefined;
}

export type EventAtDoor = Pick<
  typeof event.$inferSelect,
  'id' | 'alias' | 'seriesNum' | 'title' | 'startsAt' | 'endsAt' | 'place' | 'meals'
>;
const eventColumns = {
  id: event.id,
  alias: event.alias,
  seriesNum: event.seriesNum,
  title: event.title,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  place: event.place,
  meals: event.meals,
};

const atVenue = (scope: SQL | undefined) => and(eq(event.type, 'physical'), scope);

/** Returns the events whose doors can be opened now, the next one first, with the people expected. */
export const eventsAtDoor = (
  db: Queryable,
  scope: SQL | undefined,
  now: Date,
): Promise<(EventAtDoor & { expected: number })[]> =>
  db
    .select({
      ...eventColumns,
      expected: sql<number>`(
        select coalesce(sum(e.seats), 0)::int from enrolment e join event_session s on s.id = e.session_id
        where s.event_id = event.id and e.status = 'CONFIRMED'
      )`,
    })
    .from(event)
    .where(
      and(
        atVenue(scope),
        lt(event.startsAt, new Date(now.getTime() + AHEAD_MS)),
        gt(event.endsAt, new Date(now.getTime() - KEEP_MS)),
      ),
    )
    .orderBy(asc(event.startsAt), asc(event.id));

/** Returns an event at a venue. @throws DESK_ITEM_NOT_EXIST */
export async function findEventAtDoor(
  db: Queryable,
  { alias, seriesNum }: { alias: string; seriesNum: number },
  scope: SQL | undefined,
): Promise<EventAtDoor> {
  const [found] = await db
    .select(eventColumns)
    .from(event)
    .where(and(eq(event.alias, alias), eq(event.seriesNum, seriesNum), atVenue(scope)));
  if (!found) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return found;
}

/** A phone at a door, with its event. */
export type DeviceAtDoor = typeof doorDevice.$inferSelect & { event: EventAtDoor };

/**
 * Returns a device that may be used.
 * @throws DESK_ITEM_NOT_EXIST; DESK_DOOR_DEVICE_REMOVED if it was taken off or has to have forgotten
 */
export async function findDevice(
  db: Queryable,
  uuid: string,
  scope: SQL | undefined,
  now: Date,
): Promise<DeviceAtDoor> {
  const [row] = await db
    .select({ device: doorDevice, event: eventColumns })
    .from(doorDevice)
    .innerJoin(event, eq(event.id, doorDevice.eventId))
    .where(and(eq(doorDevice.uuid, uuid), scope));
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  assertKept({ ...row.device, endsAt: row.event.endsAt }, now);
  return { ...row.device, event: row.event };
}

/** @throws DESK_DOOR_DEVICE_REMOVED */
function assertKept(
  { removedAt, endsAt }: { removedAt: Date | null; endsAt: Date },
  now: Date,
): void {
  if (removedAt !== null || now >= keepUntil({ endsAt }))
    throw new CodedError('DESK_DOOR_DEVICE_REMOVED');
}

/**
 * Refuses a device that has to forget its list, for callers of whom nothing is known. An unknown
 * one is not refused: after a backup was restored, a phone in use may be unknown.
 * @throws DESK_DOOR_DEVICE_REMOVED
 */
export async function refuseRemoved(db: Queryable, uuid: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ removedAt: doorDevice.removedAt, endsAt: event.endsAt })
    .from(doorDevice)
    .innerJoin(event, eq(event.id, doorDevice.eventId))
    .where(eq(doorDevice.uuid, uuid));
  if (row) assertKept(row, now);
}

/** Returns when the phones at the doors of an event have to have forgotten everything. */
const keepUntil = ({ endsAt }: Pick<EventAtDoor, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + KEEP_MS);

/**
 * Registers a phone as a door of an event. @throws DESK_ITEM_NOT_EXIST, also while its doors cannot
 * be opened: the list names people
 */
export async function registerDevice(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { name, ...of }: { alias: string; seriesNum: number; name: string },
  { actor, scope }: DoorOffice,
): Promise<{ uuid: string; key: string; keepUntil: Date }> {
  return inTransaction(db, async (tx) => {
    const found = await findEventAtDoor(tx, of, scope);
    const isEarly = found.startsAt.getTime() >= now().getTime() + AHEAD_MS;
    if (isEarly || now() >= keepUntil(found)) throw new CodedError('DESK_ITEM_NOT_EXIST');
    const key = randomBytes(32).toString('base64');
    const [device] = await tx
      .insert(doorDevice)
      .values({
        eventId: found.id,
        registeredBy: actor,
        name,
        listKey: key,
        createdAt: now(),
      })
      .returning({ uuid: doorDevice.uuid });
    const { uuid } = device!;
    const subject = `${found.alias}/${found.seriesNum}`;
    await recordAudit(
      tx,
      { actor, action: 'door register', subject, details: { device: uuid, name } },
      now(),
    );
    return { uuid, key, keepUntil: keepUntil(found) };
  });
}

/** Returns the phones at the doors of an event, newest first. @throws DESK_ITEM_NOT_EXIST */
export async function devicesOf(
  db: Queryable,
  of: { alias: string; seriesNum: number },
  scope: SQL | undefined,
): Promise<(typeof doorDevice.$inferSelect)[]> {
  const { id } = await findEventAtDoor(db, of, scope);
  return db
    .select()
    .from(doorDevice)
    .where(eq(doorDevice.eventId, id))
    .orderBy(desc(doorDevice.id));
}

/** Takes a phone off the door; one that was taken off before stays so. @throws DESK_ITEM_NOT_EXIST */
export async function removeDevice(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  uuid: string,
  { actor, scope }: DoorOffice,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ id: doorDevice.id, name: doorDevice.name, event: eventColumns })
      .from(doorDevice)
      .innerJoin(event, eq(event.id, doorDevice.eventId))
      .where(and(eq(doorDevice.uuid, uuid), scope));
    if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
    const removed = await tx
      .update(doorDevice)
      .set({ removedAt: now() })
      .where(and(eq(doorDevice.id, row.id), isNull(doorDevice.removedAt)))
      .returning({ id: doorDevice.id });
    if (removed.length === 0) return;
    const subject = `${row.event.alias}/${row.event.seriesNum}`;
    await recordAudit(
      tx,
      { actor, action: 'door remove', subject, details: { device: uuid, name: row.name } },
      now(),
    );
  });
}
