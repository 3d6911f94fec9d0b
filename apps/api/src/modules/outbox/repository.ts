import { and, asc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { leaseDue } from '#db/lease-due.ts';
import { orders } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { isNotHeld, isWaitingHeld } from '#domain/outbox/held-messages.ts';
import { optionalByLine } from '#domain/outbox/message-kinds.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type Channel = OutboxRow['channel'];

/** Clears the content of a message. Channel, times and outcome stay. */
const clearedContent = {
  subject: '',
  body: '',
  html: '',
  listUnsubscribe: '',
  replyTo: '',
  lineMessage: null,
};

/** Clears the content, and the recipient of a message to a member who was erased since. */
const wiped = {
  ...clearedContent,
  recipient: sql`case when ${outbox.forgetRecipient} then '' else ${outbox.recipient} end`,
};

/** The error of an attempt; a mail server repeats the address in it. */
const errorOf = (said: string) => sql`case when ${outbox.forgetRecipient} then '' else ${said} end`;

const isPending = and(isNull(outbox.sentAt), isNull(outbox.deadAt));

/**
 * Leases due messages of a channel to this process (`leaseDue`), urgent ones first, then the
 * oldest. Expired and held ones are left.
 */
export async function claimDue(
  db: Queryable,
  channel: Channel,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<OutboxRow[]> {
  const rows = await leaseDue(db, outbox, {
    which: and(
      isPending,
      eq(outbox.channel, channel),
      lte(outbox.nextAttemptAt, now),
      or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now)),
      isNotHeld(),
    ),
    order: [asc(outbox.priority), asc(outbox.nextAttemptAt), asc(outbox.id)],
    leaseEnd,
    limit,
  });
  return rows.sort((a, b) => a.priority - b.priority || a.id - b.id);
}

/**
 * Whether a LINE user is still the member whom a message is for, has not blocked the bot, and has not
 * switched off what can be (`optionalByLine`).
 */
export async function mayReceiveByLine(
  db: Queryable,
  {
    kind,
    recipient,
    memberId,
    orderId,
  }: Pick<OutboxRow, 'kind' | 'recipient' | 'memberId' | 'orderId'>,
): Promise<boolean> {
  // The version before named only the order, and wrote only what can be switched off.
  const isOptional = kind === null || optionalByLine.some((optional) => optional === kind);
  const owner =
    memberId ?? sql`(select ${orders.memberId} from ${orders} where ${orders.id} = ${orderId})`;
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.id, owner),
        eq(member.lineUserId, recipient),
        eq(member.lineBlocked, false),
        isOptional ? eq(member.lineReminders, true) : undefined,
      ),
    );
  return rows.length > 0;
}

/**
 * Marks a message as sent. With `wipe`, its content is cleared at once: neither codes nor emails
 * belong in the database once they are sent.
 */
export async function markSent(
  db: Queryable,
  id: number,
  sentAt: Date,
  wipe: boolean,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      sentAt,
      lastError: null,
      deadAt: null,
      deadReason: null,
      ...(wipe ? wiped : {}),
    })
    .where(eq(outbox.id, id));
}

/** Records a failed attempt. Does nothing if another process has leased the message meanwhile. */
export async function markFailed(
  db: Queryable,
  { id, attempts }: OutboxRow,
  lastError: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: errorOf(lastError), nextAttemptAt })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isPending));
}

/**
 * Marks a message as dead. With `wipe`, its content is cleared, except for an email that ran out of
 * attempts: it can be sent again once the mail server recovers. A code or a permanently refused
 * message cannot.
 */
export async function markDead(
  db: Queryable,
  { id, attempts, expiresAt, forgetRecipient }: OutboxRow,
  deadReason: 'refused' | 'tries',
  lastError: string,
  deadAt: Date,
  wipe: boolean,
): Promise<void> {
  const canBeSentAgain = deadReason === 'tries' && expiresAt === null && !forgetRecipient;
  await db
    .update(outbox)
    .set({
      deadAt,
      deadReason,
      lastError: errorOf(lastError),
      ...(wipe && !canBeSentAgain ? wiped : {}),
    })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isPending));
}

/**
 * Marks expired messages that no process is sending as dead and, with `wipe`, clears their content.
 * Returns their number.
 */
export async function expireMessages(db: Queryable, now: Date, wipe: boolean): Promise<number> {
  const rows = await db
    .update(outbox)
    .set({ deadAt: now, deadReason: 'expired', ...(wipe ? wiped : {}) })
    .where(and(isPending, lte(outbox.expiresAt, now), lte(outbox.nextAttemptAt, now)))
    .returning({ id: outbox.id });
  return rows.length;
}

/**
 * Marks held messages as dead that nobody should get any more and, with `wipe`, clears their
 * content. Returns their number.
 */
export async function dropHeld(
  db: Queryable,
  which: SQL,
  deadAt: Date,
  wipe: boolean,
): Promise<number> {
  const { rowCount } = await db
    .update(outbox)
    .set({ deadAt, deadReason: 'expired', ...(wipe ? wiped : {}) })
    .where(and(isWaitingHeld(), which));
  return rowCount ?? 0;
}
