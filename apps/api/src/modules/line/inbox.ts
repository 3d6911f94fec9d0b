/**
 * The inbox of the bot: webhook events from LINE and tasks from the site, stored until processed.
 */
import { randomUUID } from 'node:crypto';
import type { webhook } from '@line/bot-sdk';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit-log.ts';
import type { Queryable } from '#db/database.ts';
import { leaseDue } from '#db/lease-due.ts';
import { lineEvent } from '#db/schema/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';

/**
 * A task from the site: a member was bound or unbound, and the bot has to announce it and show the
 * matching menu.
 */
export interface BindingChanged {
  type: 'bindingChanged';
  lineUserId: string;
  change: 'bound' | 'unbound';
  /** Whether to announce it in the chat; false if a reply has already done so. */
  announce: boolean;
  /** LINE's retry key, by which it recognises a repeated announcement. */
  retryKey: string;
}

export type InboxEvent = webhook.Event | BindingChanged;
export type InboxRow = Omit<typeof lineEvent.$inferSelect, 'event'> & { event: InboxEvent };

const isPending = and(isNull(lineEvent.processedAt), isNull(lineEvent.deadAt));

/** Stores webhook events. An event that is already stored is ignored, whatever its state. */
export async function storeEvents(
  tx: Queryable,
  events: readonly webhook.Event[],
  now: Date,
): Promise<void> {
  const rows = events.map((event) => ({
    id: event.webhookEventId,
    event: event as unknown as Record<string, unknown>,
    receivedAt: now,
    nextAttemptAt: now,
  }));
  if (rows.length > 0) await tx.insert(lineEvent).values(rows).onConflictDoNothing();
}

/**
 * Queues a task for the bot to tell a LINE user that their account was bound or unbound. Does
 * nothing without a bot.
 */
export async function queueBindingChanged(
  tx: Queryable,
  { now, settings }: Pick<ModuleDeps, 'now' | 'settings'>,
  what: Pick<BindingChanged, 'lineUserId' | 'change' | 'announce'>,
): Promise<void> {
  if (!settings.line?.channelAccessToken) return;
  const at = now();
  const retryKey = randomUUID();
  await tx.insert(lineEvent).values({
    id: `${what.change}:${retryKey}`,
    event: { type: 'bindingChanged', ...what, retryKey },
    receivedAt: at,
    nextAttemptAt: at,
  });
}

/** Leases due events to this process and returns them in order of arrival (`leaseDue`). */
export async function claimEvents(
  db: Queryable,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<InboxRow[]> {
  const rows = await leaseDue(db, lineEvent, {
    which: and(isPending, lte(lineEvent.nextAttemptAt, now)),
    order: [asc(lineEvent.nextAttemptAt), asc(lineEvent.receivedAt)],
    leaseEnd,
    limit,
  });
  return rows.sort(
    (a, b) => a.receivedAt.getTime() - b.receivedAt.getTime(),
  ) as unknown as InboxRow[];
}

/**
 * Marks an event as processed. The row stays, so that a redelivery is recognised; the user's
 * message is deleted.
 */
export async function markProcessed(db: Queryable, id: string, processedAt: Date): Promise<void> {
  const event = sql`jsonb_build_object('type', ${lineEvent.event} -> 'type')`;
  await db
    .update(lineEvent)
    .set({ processedAt, lastError: null, event })
    .where(eq(lineEvent.id, id));
}

/**
 * Records a failed attempt and the time of the next one, or null if it was the last. Does nothing
 * if another process has leased the event meanwhile.
 */
export async function markEventFailed(
  db: Queryable,
  { id, attempts }: InboxRow,
  lastError: string,
  next: Date | null,
  now: Date,
): Promise<void> {
  await db
    .update(lineEvent)
    .set({ lastError, ...(next === null ? { deadAt: now } : { nextAttemptAt: next }) })
    .where(and(eq(lineEvent.id, id), eq(lineEvent.attempts, attempts), isPending));
}

/** An event as listed for staff, without the user's message. */
export interface ListedEvent {
  id: string;
  type: string;
  receivedAt: Date;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  lastError: string | null;
}

function stateOf(processedAt: Date | null, deadAt: Date | null): ListedEvent['state'] {
  if (deadAt) return 'dead';
  return processedAt ? 'done' : 'waiting';
}

/** Returns events, newest first. @param wanted `dead`: only dead events */
export async function listEvents(
  db: Queryable,
  { dead, limit }: { dead: boolean; limit: number },
): Promise<ListedEvent[]> {
  const rows = await db
    .select({
      id: lineEvent.id,
      type: sql<string>`${lineEvent.event} ->> 'type'`,
      receivedAt: lineEvent.receivedAt,
      processedAt: lineEvent.processedAt,
      deadAt: lineEvent.deadAt,
      attempts: lineEvent.attempts,
      lastError: lineEvent.lastError,
    })
    .from(lineEvent)
    .where(dead ? isNotNull(lineEvent.deadAt) : undefined)
    .orderBy(desc(lineEvent.receivedAt), desc(lineEvent.id))
    .limit(limit);
  return rows.map(({ processedAt, deadAt, ...row }) => ({
    ...row,
    state: stateOf(processedAt, deadAt),
  }));
}

/** Queues dead events again, with no attempts counted. @returns the ids of those that were dead */
export async function retryEvents(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  ids: readonly string[],
  actor: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const rows = await tx
      .update(lineEvent)
      .set({ deadAt: null, lastError: null, attempts: 0, nextAttemptAt: at })
      .where(and(inArray(lineEvent.id, [...ids]), isNotNull(lineEvent.deadAt)))
      .returning({ id: lineEvent.id });
    for (const { id } of rows)
      await recordAudit(
        tx,
        { actor, action: 'line retry', subject: `line/${id}`, details: {} },
        at,
      );
    return rows.map(({ id }) => id);
  });
}
