import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  isDoorOut,
  keepListUntil,
  mayDeliver,
  mayKeepList,
} from '@portolane/core/rules/door/door-rights.ts';
import type { Queryable } from '#db/database.ts';
import { doorDevice } from '#db/schema/door.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { DOOR_AHEAD_MS, isOfDoorDays } from '#domain/desk/door-days.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

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
    .where(and(atVenue(scope), isOfDoorDays(now)))
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

/** Returns a device, whether or not it may do anything. @throws DESK_ITEM_NOT_EXIST */
async function readDevice(
  db: Queryable,
  uuid: string,
  scope: SQL | undefined,
): Promise<DeviceAtDoor> {
  const [row] = await db
    .select({ device: doorDevice, event: eventColumns })
    .from(doorDevice)
    .innerJoin(event, eq(event.id, doorDevice.eventId))
    .where(and(eq(doorDevice.uuid, uuid), scope));
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return { ...row.device, event: row.event };
}

/**
 * Returns a device that may have the list of its event.
 * @throws DESK_ITEM_NOT_EXIST; DESK_DOOR_DEVICE_REMOVED if it was taken off or has to have forgotten
 */
export async function findDevice(
  db: Queryable,
  uuid: string,
  scope: SQL | undefined,
  now: Date,
): Promise<DeviceAtDoor> {
  const device = await readDevice(db, uuid, scope);
  assertKept({ removedAt: device.removedAt, endsAt: device.event.endsAt }, now);
  return device;
}

/**
 * Returns a device that may deliver scans.
 * @throws DESK_ITEM_NOT_EXIST, DESK_DOOR_DELIVERY_ENDED
 */
export async function findDelivering(
  db: Queryable,
  uuid: string,
  scope: SQL | undefined,
  now: Date,
): Promise<DeviceAtDoor> {
  const device = await readDevice(db, uuid, scope);
  if (!mayDeliver(device.event.endsAt, now)) throw new CodedError('DESK_DOOR_DELIVERY_ENDED');
  return device;
}

/** @throws DESK_DOOR_DEVICE_REMOVED */
function assertKept(
  { removedAt, endsAt }: { removedAt: Date | null; endsAt: Date },
  now: Date,
): void {
  if (!mayKeepList({ removedAt }, endsAt, now)) throw new CodedError('DESK_DOOR_DEVICE_REMOVED');
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

/**
 * Registers a phone as a door of an event. @throws DESK_ITEM_NOT_EXIST, also while its doors cannot
 * be opened: the list names people
 */
export async function registerDevice(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { name, ...of }: { alias: string; seriesNum: number; name: string },
  { actor, scope }: StaffActor,
): Promise<{ uuid: string; key: string; keepUntil: Date }> {
  return inTransaction(db, async (tx) => {
    const found = await findEventAtDoor(tx, of, scope);
    const isEarly = found.startsAt.getTime() >= now().getTime() + DOOR_AHEAD_MS;
    if (isEarly || now() >= keepListUntil(found.endsAt))
      throw new CodedError('DESK_ITEM_NOT_EXIST');
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
    return { uuid, key, keepUntil: keepListUntil(found.endsAt) };
  });
}

/**
 * Returns the phones at the doors of an event, newest first, and whether each may still have scans of a
 * session that is over. @throws DESK_ITEM_NOT_EXIST
 */
export async function devicesOf(
  db: Queryable,
  of: { alias: string; seriesNum: number },
  { scope, now }: { scope: SQL | undefined; now: Date },
): Promise<(typeof doorDevice.$inferSelect & { out: boolean })[]> {
  const { id, endsAt: eventEnd } = await findEventAtDoor(db, of, scope);
  const [devices, sessions] = await Promise.all([
    db.select().from(doorDevice).where(eq(doorDevice.eventId, id)).orderBy(desc(doorDevice.id)),
    db
      .select({ sessionEnd: eventSession.endsAt })
      .from(eventSession)
      .where(and(eq(eventSession.eventId, id), isNull(eventSession.calledOffAt))),
  ]);
  return devices.map((device) => ({
    ...device,
    out: sessions.some(({ sessionEnd }) => isDoorOut(device, { sessionEnd, eventEnd }, now)),
  }));
}

/** Takes a phone off the door; one that was taken off before stays so. @throws DESK_ITEM_NOT_EXIST */
export async function removeDevice(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  uuid: string,
  { actor, scope }: StaffActor,
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
