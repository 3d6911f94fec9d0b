import { and, desc, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import { containsText } from '#db/contains-text.ts';
import { type Days, onDays } from '#db/on-days.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { isHeld } from './held-messages.ts';
import { eventsInScope, type Scope } from '#domain/desk/scope.ts';
import { paged, type PageRequest, type PageRows } from '#http/paged.ts';

const head = {
  id: outbox.id,
  channel: outbox.channel,
  recipient: outbox.recipient,
  subject: outbox.subject,
  body: outbox.body,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  deadAt: outbox.deadAt,
  expiresAt: outbox.expiresAt,
  attempts: outbox.attempts,
  deadReason: outbox.deadReason,
  lastError: outbox.lastError,
  /** It is not sent until staff release it; says nothing of one that was sent or given up. */
  held: isHeld().mapWith(Boolean).as('held'),
};

export type OutboxMessage = Pick<typeof outbox.$inferSelect, Exclude<keyof typeof head, 'held'>> & {
  held: boolean;
};
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

/** The filter of a list of messages. Every condition must hold. */
export interface OutboxFilter extends Days {
  /** A part of it; empty for all. */
  recipient?: string | undefined;
  channel?: OutboxMessage['channel'] | undefined;
  state?: OutboxState | undefined;
  scope?: Scope | undefined;
}

const matches = ({ recipient, channel, state, scope, ...days }: OutboxFilter) =>
  and(
    containsText(outbox.recipient, recipient),
    channel && eq(outbox.channel, channel),
    state && stateConditions[state],
    onDays(outbox.createdAt, days),
    scope && messagesInScope(scope),
  );

/** Returns the newest messages first. */
export const listOutbox = (
  db: Queryable,
  page: number | PageRows,
  filter: OutboxFilter = {},
): Promise<OutboxMessage[]> => {
  const { limit, offset } = typeof page === 'number' ? { limit: page, offset: 0 } : page;
  return db
    .select(head)
    .from(outbox)
    .where(matches(filter))
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset(offset);
};

/** Returns one page of the messages that match, with the number of all. */
export const pageOfOutbox = (db: Queryable, filter: OutboxFilter, page: PageRequest) =>
  paged(
    page,
    (rows) => listOutbox(db, rows, filter),
    () => db.$count(outbox, matches(filter)),
  );

/** @param scope of the person who asks */
export async function outboxMessage(
  db: Queryable,
  id: number,
  scope?: Scope,
): Promise<OutboxMessageDetail | null> {
  const [row] = await db
    .select({ ...head, html: outbox.html })
    .from(outbox)
    .where(and(eq(outbox.id, id), scope && messagesInScope(scope)));
  return row ?? null;
}

/** Messages to members. They contain login codes and addresses. */
export interface OutboxReader {
  /** Returns the newest first, optionally only those whose recipient contains a text. */
  list(limit: number, recipient?: string): Promise<OutboxMessage[]>;
  /** Returns a message with its full text. */
  one(id: number): Promise<OutboxMessageDetail | null>;
}
