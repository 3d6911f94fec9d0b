/** How long what has served its purpose is kept, and the sweep that removes it. What a module wants swept is a row of `swept`. */
import { and, getTableName, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Environment, numberSetting } from '#number-setting.ts';
import type { Database } from './database.ts';
import {
  customerCase,
  idempotencyKey,
  lineEvent,
  memberLink,
  memberToken,
  menuVisit,
  outbox,
  rateLimit,
  verificationCode,
} from './schema.ts';

/** Whole days. */
export interface Retention {
  /** Messages, after they were sent or given up. */
  messages: number;
  /** Which pages of the menu a member opened. */
  visits: number;
  /** Login codes, tokens and counters of attempts, after they ended. */
  logins: number;
  /** Inquiries and repair cases, after their last change. */
  cases: number;
}

/** By the variable that sets it; two days are longer than any window in which attempts are counted. */
const settings = {
  messages: { variable: 'KEEP_MESSAGES_DAYS', byDefault: 30, least: 1 },
  visits: { variable: 'KEEP_VISITS_DAYS', byDefault: 400, least: 1 },
  logins: { variable: 'KEEP_LOGINS_DAYS', byDefault: 2, least: 2 },
  cases: { variable: 'KEEP_CASES_DAYS', byDefault: 730, least: 1 },
} as const satisfies Record<keyof Retention, unknown>;

/** Reads the retention from the environment. Throws StartError for what is no number of days. */
export function readRetention(env: Environment): Retention {
  const days = (name: keyof Retention): number => {
    const { variable, ...bounds } = settings[name];
    return numberSetting(env, variable, { ...bounds, most: 36_500 });
  };
  return {
    messages: days('messages'),
    visits: days('visits'),
    logins: days('logins'),
    cases: days('cases'),
  };
}

interface Swept {
  table: PgTable;
  /** The moment from which the days count; indexed. */
  ended: PgColumn;
  /** By setting; a number where something else promises it. */
  days: keyof Retention | number;
}

const swept: readonly Swept[] = [
  { table: memberToken, ended: memberToken.expiresAt, days: 'logins' },
  { table: memberLink, ended: memberLink.expiresAt, days: 'logins' },
  { table: verificationCode, ended: verificationCode.expiresAt, days: 'logins' },
  { table: rateLimit, ended: rateLimit.windowStart, days: 'logins' },
  // Contract: idempotencyHeaders.
  { table: idempotencyKey, ended: idempotencyKey.createdAt, days: 1 },
  // One that still waits is not swept. Given up, it stays for as long as a sent one, for somebody to see why and send it again.
  { table: outbox, ended: outbox.sentAt, days: 'messages' },
  { table: outbox, ended: outbox.deadAt, days: 'messages' },
  // LINE tells an event again within minutes, never after days; one that was given up is for somebody to look at.
  { table: lineEvent, ended: lineEvent.processedAt, days: 'logins' },
  { table: lineEvent, ended: lineEvent.deadAt, days: 'messages' },
  { table: menuVisit, ended: menuVisit.createdAt, days: 'visits' },
  { table: customerCase, ended: customerCase.statusAt, days: 'cases' },
];

/** Rows that one statement removes: few enough that nobody waits for its locks. */
const batch = 1000;

/** The condition on rows that have been kept long enough. */
const isOver = ({ ended, days }: Swept, retention: Retention, now: Date): SQL =>
  and(
    isNotNull(ended),
    lt(
      ended,
      new Date(now.getTime() - (typeof days === 'number' ? days : retention[days]) * 86_400_000),
    ),
  )!;

/**
 * Removes what has been kept long enough, a batch a transaction; rows that somebody holds wait for the next sweep, so that several processes may sweep at once.
 * @returns how many rows went, by table
 */
export async function sweep(
  db: Database,
  retention: Retention,
  now: Date,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const entry of swept) {
    const { table } = entry;
    const name = getTableName(table);
    for (let count = batch; count === batch;) {
      const found = sql`select ctid from ${table} where ${isOver(entry, retention, now)} limit ${batch} for update skip locked`;
      count =
        (await db.execute(sql`delete from ${table} where ctid = any(array(${found}))`)).rowCount ??
        0;
      removed[name] = (removed[name] ?? 0) + count;
    }
  }
  return removed;
}
