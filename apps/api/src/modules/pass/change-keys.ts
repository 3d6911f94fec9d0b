/** Changes of the keys that sign passes. */
import { randomBytes } from 'node:crypto';
import { eq, max, sql } from 'drizzle-orm';
import { MAX_PASS_KEY } from '@portolane/core/rules/door/pass-text.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { siteDocument, siteSecret } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import {
  passKeyName,
  passKeyUntilName,
  readPassKeys,
  readStoredPassKeys,
  type StoredPassKey,
} from '#domain/passes/pass-keys.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/** A key as staff see it. */
export interface PassKeyState {
  id: number;
  state: 'signs' | 'accepted' | 'over' | 'revoked';
  /** When the last pass that it signed ends; null for the key that signs. */
  until: Date | null;
}

const stateOf = ({ secret, until }: StoredPassKey, now: Date): PassKeyState['state'] => {
  if (secret === null) return 'revoked';
  if (until === null) return 'signs';
  return until > now ? 'accepted' : 'over';
};

/** Returns the keys of the site, oldest first. */
export const listPassKeys = async ({ db, now }: Deps): Promise<PassKeyState[]> =>
  (await readStoredPassKeys(db)).map((key) => ({
    id: key.id,
    state: stateOf(key, now()),
    until: key.until,
  }));

/** One change of keys at a time. */
const lockKeys = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pass keys', 0))`);

/** Returns when the last session with enrolments ends: no pass that was signed until now ends later. */
async function lastPassEnd(tx: Queryable, now: Date): Promise<Date> {
  const [row] = await tx
    .select({ end: max(eventSession.endsAt) })
    .from(eventSession)
    .innerJoin(enrolment, eq(enrolment.sessionId, eventSession.id));
  return row?.end && row.end > now ? row.end : now;
}

/** Adds a key, which signs from now on, and ends the turn of the one before. */
async function addKey(tx: Queryable, now: Date): Promise<number> {
  await readPassKeys(tx);
  const stored = await readStoredPassKeys(tx);
  const id = stored.at(-1)!.id + 1;
  if (id > MAX_PASS_KEY) throw new RangeError('A pass has one byte for its key.');
  const end = await lastPassEnd(tx, now);
  const ended = stored.filter(({ until }) => until === null);
  await tx
    .insert(siteSecret)
    .values([
      { name: passKeyName(id), value: randomBytes(32).toString('hex') },
      ...ended.map((key) => ({ name: passKeyUntilName(key.id), value: end.toISOString() })),
    ]);
  return id;
}

/**
 * Makes a new key that signs passes. The keys before it are accepted until the sessions of their
 * passes are over; phones at a door get the new one with their list.
 */
export async function rotatePassKey({ db, now }: Deps, actor: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const id = await addKey(tx, now());
    const subject = `passKey/${id}`;
    await recordAudit(tx, { actor, action: 'passes rotate-key', subject, details: {} }, now());
    return id;
  });
}

/** The row of a restored database whose passes are signed with the key of the backup until now. */
const dueKey = 'passKeyDue';

/**
 * Notes that the next `rotateKeyOfBackup` has to make a key. Call it in the transaction that restores
 * the rows; it works on the tables of every version.
 */
export async function noteRestoredKey(tx: Queryable): Promise<void> {
  await tx.insert(siteDocument).values({ key: dueKey, data: true }).onConflictDoNothing();
}

/**
 * Makes a new key that signs passes if the database was restored and none was made since: passes of
 * the site of before, and of another copy of the backup, are signed with other keys than those of
 * this database. Passes of before the backup are accepted until their sessions are over.
 * @returns the id of the key; null if none is needed, or no id is left
 */
export async function rotateKeyOfBackup({ db, now }: Deps): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const { rowCount } = await tx.delete(siteDocument).where(eq(siteDocument.key, dueKey));
    const last = (await readStoredPassKeys(tx)).at(-1);
    if (rowCount === 0 || !last || last.id === MAX_PASS_KEY) return null;
    const id = await addKey(tx, now());
    const subject = `passKey/${id}`;
    await recordAudit(
      tx,
      { actor: 'site', action: 'passes rotate-key', subject, details: {} },
      now(),
    );
    return id;
  });
}

/**
 * Revokes a key: every pass that it signed is refused from now on, at doors with their next exchange.
 * Its secret is deleted. If it is the one that signs, a new one signs.
 * @returns the id of the key that signs; null if there is no such key, or it was revoked before
 */
export async function revokePassKey(
  { db, now }: Deps,
  id: number,
  actor: string,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const stored = await readStoredPassKeys(tx);
    const key = stored.find((each) => each.id === id);
    if (!key || key.secret === null) return null;
    const newest = key.until === null ? await addKey(tx, now()) : stored.at(-1)!.id;
    await tx.delete(siteSecret).where(eq(siteSecret.name, passKeyName(id)));
    const subject = `passKey/${id}`;
    await recordAudit(tx, { actor, action: 'passes revoke-key', subject, details: {} }, now());
    return newest;
  });
}
