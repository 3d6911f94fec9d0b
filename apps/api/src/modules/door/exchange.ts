/** The exchange between a door and the server: scans in one direction, arrivals in the other. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import {
  type DoorOutcome,
  type DoorScan,
  MAX_ARRIVALS,
  type StoredScan,
} from '@portolane/core/contract/desk/door.ts';
import {
  type DoorSession,
  joinArrivals,
  type Presented,
  type PresentedArrival,
} from '@portolane/core/rules/door/arrival.ts';
import { checkPass } from '@portolane/core/rules/door/check-pass.ts';
import type { Queryable } from '#db/database.ts';
import { doorDevice, doorScan } from '#db/schema/door.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { readPassKeys } from '#domain/passes/pass-keys.ts';
import { setArrivals } from '#modules/enrolment/attendance/attendance-repository.ts';
import { type DeviceAtDoor, findDelivering, findDevice } from './devices.ts';
import { readDoorList } from './door-list.ts';
import { type Joined, storeJoined } from './store-joined.ts';
import { seatWalkIns, type WalkInScan } from './walk-ins.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type ScanRow = typeof doorScan.$inferSelect;
type NewScan = typeof doorScan.$inferInsert;

/** Of scans that are joined below. */
const NOT_JOINED = { reason: 'UNKNOWN_CODE', counted: 0 };

/** Returns a scan as a row. The presented pass is checked by the rule that the door uses. */
async function rowOf(
  scan: DoorScan,
  { id: deviceId, eventId }: DeviceAtDoor,
  keys: Parameters<typeof checkPass>[1],
  createdAt: Date,
): Promise<NewScan> {
  const { kind, nonce } = scan;
  const row = { kind, nonce, deviceId, eventId, at: new Date(scan.at), createdAt, ...NOT_JOINED };
  if (scan.kind === 'undo') return { ...row, undoes: scan.undoes, reason: 'UNDONE' };
  const { people } = scan;
  if (scan.kind === 'walkIn') return { ...row, people, sessionId: scan.session };
  const { letIn } = scan;
  if (scan.kind === 'search') {
    const presented = { enrolment: scan.enrolment, day: scan.day };
    return { ...row, people, letIn, presented, enrolmentId: scan.enrolment, day: scan.day };
  }
  const content = await checkPass(scan.text, keys);
  if (typeof content === 'string') return { ...row, people, letIn, reason: content };
  return {
    ...row,
    people,
    letIn,
    presented: content,
    enrolmentId: content.enrolment,
    day: content.day,
  };
}

interface Group {
  enrolmentId: number;
  day: string;
}

interface EnrolmentFacts {
  id: number;
  sessionId: number;
  seats: number;
  status: 'CONFIRMED' | 'PENDING' | 'CANCELED' | 'MOVED';
}

/**
 * Locks the orders of enrolments in an event, in the order that all transactions keep, and reads
 * them. The row of a moved one may be gone. A door may name enrolments in other events: they are
 * neither locked nor read.
 */
async function lockEnrolments(client: PoolClient, eventId: number, ids: readonly number[]) {
  await client.query(
    `select from orders where event_id = $2 and id in (select order_id from enrolment where id = any($1))
    order by id for no key update`,
    [ids, eventId],
  );
  const { rows } = await client.query<EnrolmentFacts>(
    `select e.id, e.session_id as "sessionId", e.seats,
      case when moved.enrolment_id is not null then 'MOVED' else e.status end as status
    from enrolment e join orders on orders.id = e.order_id
    left join moved_enrolment moved on moved.enrolment_id = e.id
    where e.id = any($1) and orders.event_id = $2
    union all
    select moved.enrolment_id, moved.session_id, 1 + jsonb_array_length(orders.companions), 'MOVED'
    from moved_enrolment moved join orders on orders.id = moved.order_id
    where moved.enrolment_id = any($1) and orders.event_id = $2
      and not exists (select from enrolment e where e.id = moved.enrolment_id)`,
    [ids, eventId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sessions that the list of the door has too. */
const readSessions = async (client: PoolClient, eventId: number): Promise<DoorSession[]> =>
  (
    await client.query<DoorSession>(
      'select id, starts_at as "startTime", ends_at as "endTime" from event_session where event_id = $1 and called_off_at is null',
      [eventId],
    )
  ).rows;

/** Returns the scans of enrolments at the doors of an event, with the name of their device. */
async function readScans(
  tx: Queryable,
  eventId: number,
  ids: readonly number[],
): Promise<(ScanRow & { device: string; isUndone: boolean })[]> {
  const rows = await tx
    .select({
      scan: doorScan,
      device: doorDevice.name,
      isUndone: sql<boolean>`exists (select from door_scan undo where undo.undoes = ${doorScan.nonce} and undo.event_id = ${eventId})`,
    })
    .from(doorScan)
    .innerJoin(doorDevice, eq(doorDevice.id, doorScan.deviceId))
    .where(
      and(
        eq(doorScan.eventId, eventId),
        inArray(doorScan.enrolmentId, [...ids]),
        sql`${doorScan.presented} is not null`,
      ),
    );
  return rows.map(({ scan, ...more }) => ({ ...scan, ...more }));
}

const keyOf = ({ enrolmentId, day }: { enrolmentId: number | null; day: string | null }) =>
  `${enrolmentId} ${day}`;

const arrivalOf = (row: ScanRow & { device: string }): PresentedArrival => ({
  nonce: row.nonce,
  enrolment: row.enrolmentId!,
  day: row.day!,
  at: row.at.getTime(),
  people: row.people,
  device: row.device,
  letIn: row.letIn ?? undefined,
  presented: row.presented as Presented,
});

/**
 * Joins all scans of these enrolments again, stores what has become of each, and records who has
 * arrived.
 */
async function join(
  tx: Queryable,
  client: PoolClient,
  eventId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const [enrolments, sessions] = [
    await lockEnrolments(client, eventId, ids),
    await readSessions(client, eventId),
  ];
  const scans = await readScans(tx, eventId, ids);
  const joined: Joined[] = [];
  // An enrolment in another event, whose pass was shown here, keeps what its own doors recorded.
  const arrivedAt = new Map<number, number | null>([...enrolments.keys()].map((id) => [id, null]));
  for (const rows of Map.groupBy(scans, keyOf).values()) {
    const { enrolmentId } = rows[0] as Group;
    const facts = enrolments.get(enrolmentId);
    // An enrolment of which no row is left was cancelled or moved. One in another event, which only its
    // pass tells from that, is refused in the same way.
    const found = {
      enrolment: enrolmentId,
      session: facts?.sessionId ?? 0,
      seats: facts?.seats ?? 0,
      status: facts?.status ?? ('CANCELED' as const),
    };
    const known = { event: eventId, sessions, found };
    for (const { nonce, isUndone } of rows)
      if (isUndone) joined.push({ nonce, reason: 'UNDONE', counted: 0, repeats: null });
    const standing = rows
      .filter(({ isUndone }) => !isUndone)
      // A person without an enrolment here is not among the arrived, whatever a door says.
      .map((row) => arrivalOf(facts ? row : { ...row, letIn: null }));
    for (const { nonce, reason, counted, repeats, at } of joinArrivals(known, standing)) {
      joined.push({ nonce, reason, counted, repeats: repeats?.nonce ?? null });
      const first = arrivedAt.get(enrolmentId) ?? Infinity;
      if (counted > 0 && arrivedAt.has(enrolmentId))
        arrivedAt.set(enrolmentId, Math.min(first, at));
    }
  }
  await storeJoined(client, joined);
  await setArrivals(
    client,
    [...arrivedAt].map(([id, at]) => ({ id, at: at === null ? null : new Date(at) })),
  );
}

/** Returns what the rows among these undo. */
async function undoneBy(tx: Queryable, rows: readonly ScanRow[], eventId: number) {
  const nonces = rows.flatMap(({ undoes }) => undoes ?? []);
  if (nonces.length === 0) return [];
  return tx
    .select({ enrolmentId: doorScan.enrolmentId, sessionId: doorScan.sessionId })
    .from(doorScan)
    .where(and(inArray(doorScan.nonce, nonces), eq(doorScan.eventId, eventId)));
}

/**
 * Stores scans that are not known yet and joins them with those of the other doors. One exchange of
 * an event at a time: the ids of scans are in the order of the commits.
 */
async function storeScans(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  device: DeviceAtDoor,
  scans: readonly DoorScan[],
): Promise<void> {
  const { keys } = await readPassKeys(deps.db);
  const rows = await Promise.all(scans.map((scan) => rowOf(scan, device, keys, deps.now())));
  await inTransaction(deps.db, async (tx, client) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`door ${device.eventId}`}, 0))`,
    );
    const added = await tx.insert(doorScan).values(rows).onConflictDoNothing().returning();
    const touched = [...added, ...(await undoneBy(tx, added, device.eventId))];
    const idsOf = (column: 'enrolmentId' | 'sessionId') =>
      [...new Set(touched.flatMap((row) => row[column] ?? []))].toSorted((a, b) => a - b);
    await join(tx, client, device.eventId, idsOf('enrolmentId'));
    const nonces = new Set(added.flatMap(({ kind, nonce }) => (kind === 'walkIn' ? nonce : [])));
    // Each once, also if one exchange has it twice.
    const walkIns = scans.filter(
      (scan): scan is WalkInScan => scan.kind === 'walkIn' && nonces.delete(scan.nonce),
    );
    const sessionIds = idsOf('sessionId');
    await seatWalkIns(
      tx,
      client,
      { eventId: device.eventId, sessionIds, added: walkIns },
      deps.now(),
    );
  });
}

/**
 * Returns what has become of scans at the doors of an event, in the order of the nonces. A nonce of
 * another event is answered without what happened there.
 */
async function outcomesOf(
  db: Queryable,
  eventId: number,
  nonces: readonly string[],
): Promise<DoorOutcome[]> {
  if (nonces.length === 0) return [];
  const repeated = alias(doorScan, 'repeated');
  const rows = await db
    .select({
      nonce: doorScan.nonce,
      reason: doorScan.reason,
      repeats: { nonce: repeated.nonce, device: doorDevice.name, at: repeated.at },
    })
    .from(doorScan)
    .leftJoin(repeated, eq(repeated.nonce, doorScan.repeats))
    .leftJoin(doorDevice, eq(doorDevice.id, repeated.deviceId))
    .where(and(inArray(doorScan.nonce, [...nonces]), eq(doorScan.eventId, eventId)));
  const known = new Map(rows.map((row) => [row.nonce, row]));
  return nonces.map((nonce) => {
    const found = known.get(nonce);
    if (!found) return { nonce, reason: 'UNKNOWN_CODE', repeats: null };
    const { reason, repeats } = found;
    const { nonce: of, device, at } = repeats;
    return {
      nonce,
      reason: reason as DoorOutcome['reason'],
      repeats: of && device && at ? { nonce: of, device, at: at.toISOString() } : null,
    };
  });
}

/** Returns what happened at the doors of an event after a cursor. */
async function newsSince(db: Queryable, eventId: number, cursor: number) {
  const rows = await db
    .select({ scan: doorScan, device: doorDevice.name })
    .from(doorScan)
    .innerJoin(doorDevice, eq(doorDevice.id, doorScan.deviceId))
    .where(and(eq(doorScan.eventId, eventId), gt(doorScan.id, cursor)))
    .orderBy(asc(doorScan.id))
    .limit(MAX_ARRIVALS);
  return {
    arrivals: rows.flatMap(({ scan, device }) =>
      scan.presented === null
        ? []
        : [
            {
              nonce: scan.nonce,
              enrolment: scan.enrolmentId!,
              day: scan.day!,
              at: scan.at.toISOString(),
              people: scan.people,
              device,
              ...(scan.letIn === null ? {} : { letIn: scan.letIn }),
            },
          ],
    ),
    undone: rows.flatMap(({ scan }) => scan.undoes ?? []),
    cursor: rows.at(-1)?.scan.id ?? cursor,
    more: rows.length === MAX_ARRIVALS,
  };
}

/**
 * Stores the scans of a device, and that it was heard.
 * @param left how many stay on the phone; undefined from those that do not tell
 */
async function takeScans(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  device: DeviceAtDoor,
  scans: readonly DoorScan[],
  left: number | undefined,
): Promise<void> {
  if (scans.length > 0) await storeScans(deps, device, scans);
  await deps.db
    .update(doorDevice)
    .set({ seenAt: deps.now(), ...(left === undefined ? {} : { unsent: left }) })
    .where(eq(doorDevice.id, device.id));
}

/**
 * Takes the scans of a device that may have no list any more. Unlike an exchange, it tells nothing of
 * what happened at other doors, except which arrival a scan repeats.
 * @throws DESK_ITEM_NOT_EXIST, DESK_DOOR_DELIVERY_ENDED
 */
export async function deliver(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  { uuid, scans, left }: { uuid: string; scans: readonly StoredScan[]; left: number },
  { scope }: StaffActor,
): Promise<DoorOutcome[]> {
  const device = await findDelivering(deps.db, uuid, scope, deps.now());
  await takeScans(deps, device, scans, left);
  const nonces = scans.map(({ nonce }) => nonce);
  return outcomesOf(deps.db, device.eventId, nonces);
}

/**
 * Takes the scans of a device, and answers with what has become of them and what other doors have
 * scanned since its last exchange.
 * @throws DESK_ITEM_NOT_EXIST, DESK_DOOR_DEVICE_REMOVED
 */
export async function exchange(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  {
    uuid,
    scans,
    cursor,
    left,
  }: { uuid: string; scans: readonly DoorScan[]; cursor: number; left?: number | undefined },
  { scope }: StaffActor,
) {
  const { db, now } = deps;
  const device = await findDevice(db, uuid, scope, now());
  await takeScans(deps, device, scans, left);
  const [outcomes, news, { version }] = await Promise.all([
    outcomesOf(
      db,
      device.eventId,
      scans.map(({ nonce }) => nonce),
    ),
    newsSince(db, device.eventId, cursor),
    readDoorList(db, device.event),
  ]);
  return { now: now().toISOString(), outcomes, ...news, listVersion: version };
}
