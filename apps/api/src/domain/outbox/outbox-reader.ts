import { and, desc, eq, exists, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import { event, orders, outbox } from '#db/schema.ts';
import { eventsInScope, type Scope } from '#domain/desk/scope.ts';

const head = {
  id: outbox.id,
  channel: outbox.channel,
  recipient: outbox.recipient,
  subject: outbox.subject,
  body: outbox.body,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  attempts: outbox.attempts,
  deadReason: outbox.deadReason,
  lastError: outbox.lastError,
};

export type OutboxMessage = Pick<typeof outbox.$inferSelect, keyof typeof head>;
/** A message with its full text. */
export type OutboxMessageDetail = OutboxMessage & { html: string };

/** waiting: neither sent nor dead. */
export type OutboxState = 'waiting' | 'sent' | 'dead';

const stateConditions: Record<OutboxState, SQL> = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.deadAt))!,
  sent: isNotNull(outbox.sentAt),
  dead: isNotNull(outbox.deadAt),
};

/**
 * Returns the condition on messages that a person may see; undefined for everything. With a limit,
 * they are those about orders of events in the scope.
 */
export function messagesInScope(scope: Scope): SQL | undefined {
  const condition = eventsInScope(scope);
  if (!condition) return undefined;
  return exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(event, eq(event.id, orders.eventId))
      .where(and(eq(orders.id, outbox.orderId), condition)),
  );
}

/** Returns the newest messages first. @param wanted `recipient`: a substring, empty for all */
export const listOutbox = (
  db: Queryable,
  limit: number,
  { recipient = '', state }: { recipient?: string; state?: OutboxState | undefined } = {},
): Promise<OutboxMessage[]> =>
  db
    .select(head)
    .from(outbox)
    .where(
      and(
        recipient === ''
          ? undefined
          : ilike(outbox.recipient, `%${recipient.replaceAll(/[\\%_]/g, '\\$&')}%`),
        state && stateConditions[state],
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit);

export async function outboxMessage(
  db: Queryable,
  id: number,
): Promise<OutboxMessageDetail | null> {
  const [row] = await db
    .select({ ...head, html: outbox.html })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row ?? null;
}

/** Messages to members. They contain login codes and addresses. */
export interface OutboxReader {
  /** Returns the newest first, optionally only those whose recipient contains a text. */
  list(limit: number, recipient?: string): Promise<OutboxMessage[]>;
  /** Returns a message with its full text. */
  one(id: number): Promise<OutboxMessageDetail | null>;
}
