import { desc } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { outbox } from './schema.ts';

export interface OutboxMessage {
  id: number;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  deadReason: 'expired' | 'refused' | 'tries' | null;
  lastError: string | null;
}

/** The newest messages first. */
export const listOutbox = (db: Queryable, limit: number): Promise<OutboxMessage[]> =>
  db
    .select({
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
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(limit);
