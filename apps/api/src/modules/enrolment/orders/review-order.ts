import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { payByOnceConfirmed, paymentOf } from '#domain/payments/order-payments.ts';
import type { Occasion } from '#modules/enrolment/mail/enrolment-mail.ts';
import { lockOrderByUuid } from '#modules/enrolment/store/lock-order.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import {
  closeOrder,
  keepDecision,
  setPayBy,
  setStatus,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

/** The decision of staff about an order in review. The reason is shown to the member as written. */
export type ReviewDecision = { status: 'CONFIRMED' } | { status: 'CANCELED'; reason: string };

/**
 * The outcome of a decision. `decided`: another person decided before; `canceled`: nothing was in
 * review any more, because it was cancelled.
 */
export type ReviewOutcome = 'done' | 'decided' | 'canceled';

/** Whether an order can be decided, and why not. */
export function reviewState({
  sessions,
  rejectReason,
}: Pick<LockedOrder, 'sessions' | 'rejectReason'>): 'ready' | Exclude<ReviewOutcome, 'done'> {
  const statuses = sessions.map(({ status }) => status);
  if (statuses.includes('PENDING')) return 'ready';
  return statuses.includes('CONFIRMED') || rejectReason !== null ? 'decided' : 'canceled';
}

/** Returns the ids of the sessions that are in review. */
export const pendingSessions = ({ sessions }: Pick<LockedOrder, 'sessions'>): number[] =>
  sessions.filter(({ status }) => status === 'PENDING').map(({ id }) => id);

/** Returns what the email about a decision says. */
export const occasionOf = (decision: ReviewDecision): Occasion =>
  decision.status === 'CANCELED'
    ? { kind: 'REJECTED', reason: decision.reason }
    : { kind: 'CONFIRMED' };

/** Sets the deadline of a payment, which begins when the order is confirmed. */
async function startDeadline(
  tx: Queryable,
  client: PoolClient,
  orderId: number,
  at: Date,
): Promise<void> {
  const payment = await paymentOf(tx, orderId);
  if (payment.payBy === null) await setPayBy(client, orderId, payByOnceConfirmed(payment, at));
}

interface Review extends StaffActor {
  uuid: string;
  decision: ReviewDecision;
  /** The decision may be undone: its email waits, and both are kept under this uuid. */
  batch?: { uuid: string; notBefore: Date };
}

/** Writes a decision about sessions of a locked order, its email, and its entry in the audit log. */
async function write(
  tx: Queryable,
  client: PoolClient,
  order: LockedOrder,
  sessionIds: readonly number[],
  { decision, actor, batch, head, at }: Review & { head: Letterhead; at: Date },
): Promise<void> {
  const { status } = decision;
  const rejected = decision.status === 'CANCELED';
  await setStatus(client, order.id, sessionIds, status, rejected ? decision.reason : null);
  if (rejected && order.sessions.every((session) => session.status !== 'CONFIRMED'))
    await closeOrder(client, order.id, at, decision.reason);
  if (!rejected) await startDeadline(tx, client, order.id, at);
  if (batch)
    await keepDecision(
      client,
      { batch: batch.uuid, orderId: order.id, actor, sessionIds, status },
      at,
    );
  // The order of an erased member has no attendee.
  if (order.attendee.email !== '')
    await mailAboutOrder(
      client,
      order,
      occasionOf(decision),
      {
        recipient: order.attendee.email,
        sessionIds,
        language: order.language,
        head,
        ...(batch ? { batch: batch.uuid, notBefore: batch.notBefore } : {}),
      },
      at,
    );
  const change = {
    actor,
    action: rejected ? ('enrolments reject' as const) : ('enrolments approve' as const),
    subject: orderNumber(order.createdAt, order.id),
  };
  const details = {
    sessions: sessionIds.length,
    before: { status: 'PENDING' as const },
    after: { status },
  };
  await recordAudit(tx, { ...change, details }, at);
}

/**
 * Confirms or rejects an order in review for staff. A rejection releases its seats (to the waitlist
 * first) and its coupon. Only enrolments still in review change: those that the member has
 * cancelled meanwhile stay cancelled, and a second decision changes nothing. The attendee gets an
 * email in the language of the order.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST
 * @returns `done` only if this call decided
 */
export async function reviewOrder(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  review: Review,
): Promise<ReviewOutcome> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const order = await lockOrderByUuid(tx, client, review.uuid, review.scope);
    const state = reviewState(order);
    if (state !== 'ready') return state;
    const at = deps.now();
    await write(tx, client, order, pendingSessions(order), { ...review, head, at });
    if (review.decision.status === 'CANCELED')
      await serveWaitlist(head, tx, client, order.eventId, at);
    return 'done';
  });
}
