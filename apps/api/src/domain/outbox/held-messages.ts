/**
 * Messages that waited when a backup was made. In a restored database they are held until staff
 * release them (`pnpm staff messages release`): the site of before may have sent them since.
 */
import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';
import { siteDocument } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';

const key = 'heldMessages';

/** The id up to which messages are held; 0 if none is. A row of its own is read by key. */
const heldUpTo: SQL = sql`coalesce((select (data #>> '{}')::bigint from ${siteDocument} where key = ${key}), 0)`;

export const isHeld = (): SQL => lte(outbox.id, heldUpTo);
export const isNotHeld = (): SQL => sql`${outbox.id} > ${heldUpTo}`;

/** The condition on messages that wait and are held. */
export const isWaitingHeld = (): SQL =>
  and(isNull(outbox.sentAt), isNull(outbox.deadAt), isHeld())!;

/** Holds all messages that are in the outbox now. Works on the tables of every version. */
export async function holdMessages(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ last: string }>(
    sql`select coalesce(max(id), 0)::text as last from outbox`,
  );
  const data = Number(rows[0]!.last);
  if (data > 0)
    await tx
      .insert(siteDocument)
      .values({ key, data })
      .onConflictDoUpdate({ target: siteDocument.key, set: { data } });
}

/** Holds none any more. */
export async function endHold(tx: Queryable): Promise<void> {
  await tx.delete(siteDocument).where(eq(siteDocument.key, key));
}

/** Returns the number of messages that wait and are held. */
export const countHeld = (db: Queryable): Promise<number> => db.$count(outbox, isWaitingHeld());

const quietKey = 'ranQuiet';

/**
 * Holds at a start what a copy that sent nothing has left in the outbox, so that a copy that becomes
 * the site does not send what was tried with it.
 * @param quiet whether this start is one of such a copy
 */
export async function holdAfterQuietRun(db: Database, quiet: boolean): Promise<void> {
  if (quiet) {
    await db.insert(siteDocument).values({ key: quietKey, data: true }).onConflictDoNothing();
    return;
  }
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.delete(siteDocument).where(eq(siteDocument.key, quietKey));
    if (rowCount !== 0) await holdMessages(tx);
  });
}
