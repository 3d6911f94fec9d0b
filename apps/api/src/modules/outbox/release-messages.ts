import { and, isNotNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { endHold, isWaitingHeld } from '#domain/outbox/held-messages.ts';
import { dropHeld, type Channel } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Held messages of a channel. */
export interface HeldMessages {
  channel: Channel;
  count: number;
  oldest: Date;
  /** Number of messages that a release would drop. */
  stale: number;
}

/** Messages that nobody should get any more: expired, or written before a moment. */
const isStale = (before: Date, now: Date) =>
  or(lt(outbox.createdAt, before), and(isNotNull(outbox.expiresAt), lte(outbox.expiresAt, now)))!;

/** Returns what is held, by channel. @param before messages that were written earlier are stale */
export async function readHeld(db: Queryable, before: Date, now: Date): Promise<HeldMessages[]> {
  const rows = await db
    .select({
      channel: outbox.channel,
      count: sql<number>`count(*)::int`,
      oldest: min(outbox.createdAt),
      stale: sql<number>`(count(*) filter (where ${isStale(before, now)}))::int`,
    })
    .from(outbox)
    .where(isWaitingHeld())
    .groupBy(outbox.channel)
    .orderBy(outbox.channel);
  return rows.map((row) => ({ ...row, oldest: row.oldest! }));
}

/**
 * Lets held messages be sent, and gives up those that are stale.
 * @param before messages that were written earlier are stale
 * @param actor who does it, for the audit log
 */
export async function releaseMessages(
  { db, now, settings }: Deps,
  before: Date,
  actor: string,
): Promise<{ released: number; dropped: number }> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const dropped = await dropHeld(tx, isStale(before, at), at, !settings.printMessage);
    const released = await tx.$count(outbox, isWaitingHeld());
    await endHold(tx);
    const details = { released, dropped };
    await recordAudit(tx, { actor, action: 'messages release', subject: 'messages', details }, at);
    return details;
  });
}
