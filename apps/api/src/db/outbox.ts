import { and, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { outbox } from './schema.ts';

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
/** A message with all of its words. */
export type OutboxLetter = OutboxMessage & { html: string };

/** waiting: neither sent nor given up. */
export type OutboxState = 'waiting' | 'sent' | 'dead';

const inState: Record<OutboxState, SQL> = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.deadAt))!,
  sent: isNotNull(outbox.sentAt),
  dead: isNotNull(outbox.deadAt),
};

/** The newest messages first. @param wanted `recipient`: a part of it, empty for all */
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
        state && inState[state],
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit);

/** One message, or null. */
export async function outboxMessage(db: Queryable, id: number): Promise<OutboxLetter | null> {
  const [row] = await db
    .select({ ...head, html: outbox.html })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row ?? null;
}
