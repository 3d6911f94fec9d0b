/**
 * Retention: how long rows are kept, and the sweep that deletes them. To have a table swept, add it
 * to `sweptTables`.
 */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Retention } from '#settings/retention.ts';
import type { Database } from '#db/database.ts';
import { customerCase } from '#db/schema/case.ts';
import { doorDevice, doorScan, doorWalkIn } from '#db/schema/door.ts';
import { reviewedOrder } from '#db/schema/enrolment.ts';
import { downloadLink, memberLink, memberToken, verificationCode } from '#db/schema/member.ts';
import { lineEvent, outbox } from '#db/schema/outbox.ts';
import { searchMiss } from '#db/schema/search.ts';
import { idempotencyKey, menuVisit, rateLimit } from '#db/schema/site.ts';
import { staffChallenge, staffLink, staffSession } from '#db/schema/staff.ts';

interface SweptTable {
  table: PgTable;
  /** The column from which the days count, indexed; an expression for a small table. */
  ended: PgColumn | SQL;
  /** A setting, or a fixed number if the contract promises one. */
  days: keyof Retention | number;
}

/** The privacy notice states it. */
export const WALK_IN_DAYS = 30;
/**
 * Days for which scans and phones of a door are kept, as the privacy notice states. The attendance
 * that follows from a scan is in the enrolment and stays.
 */
export const DOOR_DAYS = 180;

const sweptTables: readonly SweptTable[] = [
  { table: memberToken, ended: memberToken.expiresAt, days: 'logins' },
  { table: memberLink, ended: memberLink.expiresAt, days: 'logins' },
  { table: downloadLink, ended: downloadLink.expiresAt, days: 1 },
  { table: staffChallenge, ended: staffChallenge.expiresAt, days: 1 },
  { table: staffLink, ended: staffLink.expiresAt, days: 1 },
  { table: staffSession, ended: staffSession.expiresAt, days: 1 },
  { table: verificationCode, ended: verificationCode.expiresAt, days: 'logins' },
  { table: rateLimit, ended: rateLimit.windowStart, days: 'logins' },
  // Contract: idempotencyHeaders.
  { table: idempotencyKey, ended: idempotencyKey.createdAt, days: 1 },
  { table: reviewedOrder, ended: reviewedOrder.createdAt, days: 1 },
  // Waiting messages are not swept. Dead ones are kept as long as sent ones, so that staff can
  // inspect and resend them.
  { table: outbox, ended: outbox.sentAt, days: 'messages' },
  { table: outbox, ended: outbox.deadAt, days: 'messages' },
  // LINE redelivers an event within minutes, never after days. Dead events are kept longer, for
  // inspection.
  { table: lineEvent, ended: lineEvent.processedAt, days: 'logins' },
  { table: lineEvent, ended: lineEvent.deadAt, days: 'messages' },
  { table: menuVisit, ended: menuVisit.createdAt, days: 'visits' },
  { table: searchMiss, ended: searchMiss.createdAt, days: 'visits' },
  { table: doorWalkIn, ended: doorWalkIn.createdAt, days: WALK_IN_DAYS },
  { table: doorScan, ended: doorScan.createdAt, days: DOOR_DAYS },
  // With a device, its scans would go: none of them is newer than its last exchange.
  {
    table: doorDevice,
    ended: sql`coalesce(${doorDevice.seenAt}, ${doorDevice.createdAt})`,
    days: DOOR_DAYS,
  },
  { table: customerCase, ended: customerCase.statusAt, days: 'cases' },
];

/** Rows per statement: few enough that its locks block other statements only briefly. */
const batch = 1000;

/** The condition on rows whose retention has ended. */
function hasExpired({ ended, days }: SweptTable, retention: Retention, now: Date): SQL {
  const kept = (typeof days === 'number' ? days : retention[days]) * 86_400_000;
  const before = new Date(now.getTime() - kept).toISOString();
  return sql`${ended} is not null and ${ended} < ${before}::timestamptz`;
}

/**
 * Deletes rows whose retention has ended, one transaction per batch. Skips locked rows until the
 * next sweep, so that several processes can sweep at once.
 * @returns the number of deleted rows, by table
 */
export async function sweep(
  db: Database,
  retention: Retention,
  now: Date,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const entry of sweptTables) {
    const { table } = entry;
    const name = getTableName(table);
    for (let count = batch; count === batch;) {
      const found = sql`select ctid from ${table} where ${hasExpired(entry, retention, now)} limit ${batch} for update skip locked`;
      count =
        (await db.execute(sql`delete from ${table} where ctid = any(array(${found}))`)).rowCount ??
        0;
      removed[name] = (removed[name] ?? 0) + count;
    }
  }
  return removed;
}
