/** Messages to be sent, and those that LINE sent to us. */
import type { messagingApi } from '@line/bot-sdk';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { checks, createdAt, moment } from './columns.ts';
import { orders } from './enrolment.ts';
import { deadReasons, messageChannels } from './values.ts';

/**
 * LINE webhook events: stored before the webhook is answered, processed afterwards. Each is leased
 * and completed separately, and retried with back-off.
 */
export const lineEvent = pgTable(
  'line_event',
  {
    /** LINE's `webhookEventId`, the same on redelivery. */
    id: text('id').primaryKey(),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    receivedAt: moment('received_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not taken before this time. The process that takes it sets this to the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    processedAt: moment('processed_at'),
    /** Set when the event was given up after too many attempts. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('line_event_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.processedAt} is null and ${t.deadAt} is null`),
    // For the retention sweep.
    index('line_event_processed')
      .on(t.processedAt)
      .where(sql`${t.processedAt} is not null`),
    index('line_event_dead')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
    ...checks(t, {
      attempts: sql`${t.attempts} >= 0`,
      end: sql`${t.processedAt} is null or ${t.deadAt} is null`,
    }),
  ],
);

/**
 * Messages to be sent: written in the transaction that causes them and sent after it. Each is
 * leased and completed separately, and retried with back-off.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** null: queued by the version before. */
    kind: text('kind'),
    channel: text('channel', { enum: messageChannels }).notNull(),
    recipient: text('recipient').notNull(),
    /** The member whom it is for, if it depends on them. Not a foreign key: a message outlives them. */
    memberId: integer('member_id'),
    /**
     * Emptied with the body after the message was sent or given up, unless messages are printed.
     */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** HTML part of an email; empty: plain text only. Emptied with the body. */
    html: text('html').notNull().default(''),
    /**
     * The URL that ends the newsletter by a POST (RFC 8058), for emails about newsletters; empty
     * for others. Emptied with the body.
     */
    listUnsubscribe: text('list_unsubscribe').notNull().default(''),
    /** The name that an email is from, in its language; empty: that of MAIL_FROM. */
    senderName: text('sender_name').notNull().default(''),
    /** The address for answers to an email; empty: its sender. Emptied with the body. */
    replyTo: text('reply_to').notNull().default(''),
    /** Push message for LINE; null: the body as a text message. Emptied with the body. */
    lineMessage: jsonb('line_message').$type<messagingApi.FlexMessage>(),
    /** Lower goes first: 0 for messages that someone is waiting for, 1 for the rest. */
    priority: smallint('priority').notNull().default(1),
    /** Deduplication key: a second message with the same key is not added. */
    onlyOnce: text('only_once').unique(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Decisions of staff that were made together, and may be undone before this is sent. */
    batch: uuid('batch'),
    /**
     * To a member who was erased since: the recipient is cleared with the content, so that nothing
     * of the member stays.
     */
    forgetRecipient: boolean('forget_recipient').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Not taken before this time. The process that takes it sets this to the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Not sent after this time. */
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /**
     * Set when the message was given up, with the reason: expired, refused permanently, or too many
     * attempts.
     */
    deadAt: moment('dead_at'),
    deadReason: text('dead_reason', { enum: deadReasons }),
    lastError: text('last_error'),
    createdAt,
  },
  (t) => [
    index('outbox_waiting')
      .on(t.channel, t.priority, t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.deadAt} is null`),
    index('outbox_order').on(t.orderId),
    // For the erasure of a member: messages to them, and those of which there is still a text.
    index('outbox_recipient').on(sql`lower(${t.recipient})`),
    index('outbox_kept')
      .on(t.id)
      .where(sql`${t.body} <> ''`),
    index('outbox_newsletter_address')
      .on(sql`split_part(${t.onlyOnce}, ':', 3)`)
      .where(sql`${t.onlyOnce} like 'newsletter-%'`),
    // For the figures of the desk.
    index('outbox_created').on(t.createdAt),
    index('outbox_batch')
      .on(t.batch)
      .where(sql`${t.batch} is not null`),
    // For the retention sweep.
    index('outbox_sent')
      .on(t.sentAt)
      .where(sql`${t.sentAt} is not null`),
    index('outbox_dead')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
    ...checks(t, {
      attempts: sql`${t.attempts} >= 0`,
      // Sent, or dead with a reason, or neither.
      end: sql`(${t.deadAt} is null) = (${t.deadReason} is null) and (${t.deadAt} is null or ${t.sentAt} is null)`,
    }),
  ],
);
