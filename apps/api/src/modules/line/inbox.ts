/** What LINE told the bot, and what the site itself leaves for it to do: kept from the moment it is known until it is done. */
import { randomUUID } from 'node:crypto';
import type { webhook } from '@line/bot-sdk';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#db/audit-log.ts';
import type { Queryable } from '#db/database.ts';
import { leaseDue } from '#db/lease-due.ts';
import { lineEvent } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';

/** The site's own: an account was bound or unbound, and the bot has to say so and show the menu that fits. */
export interface BindingChanged {
  type: 'bindingChanged';
  lineUserId: string;
  change: 'bound' | 'unbound';
  /** Whether it is said in the chat; not where a reply has said it. */
  announce: boolean;
  /** By which LINE knows the announcement when it is tried again. */
  retryKey: string;
}

export type InboxEvent = webhook.Event | BindingChanged;
export type InboxRow = Omit<typeof lineEvent.$inferSelect, 'event'> & { event: InboxEvent };

const waits = and(isNull(lineEvent.processedAt), isNull(lineEvent.deadAt));

/** Keeps events that LINE tells. One that is there already is not kept again, whatever became of it. */
export async function keepEvents(
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

/** Leaves it to the bot to tell a LINE user that an account was bound or unbound; nothing where there is no bot. */
export async function noteBindingChanged(
  tx: Queryable,
  { now, settings }: Pick<ModuleDeps, 'now' | 'settings'>,
  what: Pick<BindingChanged, 'lineUserId' | 'change' | 'announce'>,
): Promise<void> {
  if (!settings.line?.channelAccessToken) return;
  const at = now();
  const retryKey = randomUUID();
  await tx
    .insert(lineEvent)
    .values({
      id: `${what.change}:${retryKey}`,
      event: { type: 'bindingChanged', ...what, retryKey },
      receivedAt: at,
      nextAttemptAt: at,
    });
}

/** Takes due events for this process, in the order they came (`leaseDue`). */
export async function claimEvents(
  db: Queryable,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<InboxRow[]> {
  const rows = await leaseDue(db, lineEvent, {
    which: and(waits, lte(lineEvent.nextAttemptAt, now)),
    order: [asc(lineEvent.nextAttemptAt), asc(lineEvent.receivedAt)],
    leaseEnd,
    limit,
  });
  return rows.sort(
    (a, b) => a.receivedAt.getTime() - b.receivedAt.getTime(),
  ) as unknown as InboxRow[];
}

/** Notes that an event is done. It stays to be known when LINE tells it again; what somebody wrote does not. */
export async function markProcessed(db: Queryable, id: string, processedAt: Date): Promise<void> {
  const event = sql`jsonb_build_object('type', ${lineEvent.event} -> 'type')`;
  await db
    .update(lineEvent)
    .set({ processedAt, lastError: null, event })
    .where(eq(lineEvent.id, id));
}

/** Notes a failed try, and when the next one is; `null`: there is none. Nothing is noted when another process has taken the event since. */
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
    .where(and(eq(lineEvent.id, id), eq(lineEvent.attempts, attempts), waits));
}

/** An event as staff see it: not what somebody wrote. */
export interface ListedEvent {
  id: string;
  type: string;
  receivedAt: Date;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  lastError: string | null;
}

/** The newest first. @param wanted `dead`: only those that were given up */
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
    state: deadAt ? 'dead' : processedAt ? 'done' : 'waiting',
  }));
}

/** Lets events that were given up wait again, untried. @returns the ids of those that had been */
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
