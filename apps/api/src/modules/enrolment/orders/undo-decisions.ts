import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { couponsWithUses } from '#domain/coupon-uses.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { withdrawMessages } from '#domain/outbox/batches.ts';
import { freeSeats } from '#domain/seats-left.ts';
import type { Queryable } from '#db/database.ts';
import { coupon, orders, reviewedOrder } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { AT_ONCE, LONGEST_BATCH_MS, mapAtOnce } from './at-once.ts';
import {
  lockCoupon,
  lockOrders,
  lockSessionsOf,
  reopenReview,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

/**
 * The outcome of undoing a decision. `sent`: its email has left; `seatGone` and `couponGone`: the
 * waitlist or another member has it now; `changed`: the enrolment is no longer what the decision
 * made it; `failed`: an error, and nothing is known to be done. Only `undone` changed anything.
 */
export type UndoOutcome = 'undone' | 'sent' | 'seatGone' | 'couponGone' | 'changed' | 'failed';

/** Rolls the transaction back: the decision stays. */
class Refusal extends Error {
  readonly outcome: Exclude<UndoOutcome, 'undone' | 'failed'>;
  constructor(outcome: Refusal['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

type Decision = Pick<
  typeof reviewedOrder.$inferSelect,
  'batch' | 'orderId' | 'sessionIds' | 'status' | 'createdAt'
> & { uuid: string; number: string };

async function decisionsOf(
  db: Queryable,
  batch: string,
  { actor, scope }: StaffActor,
): Promise<Decision[]> {
  const rows = await db
    .select({
      batch: reviewedOrder.batch,
      orderId: reviewedOrder.orderId,
      sessionIds: reviewedOrder.sessionIds,
      status: reviewedOrder.status,
      createdAt: reviewedOrder.createdAt,
      uuid: orders.uuid,
      placedAt: orders.createdAt,
    })
    .from(reviewedOrder)
    .innerJoin(orders, eq(orders.id, reviewedOrder.orderId))
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(and(eq(reviewedOrder.batch, batch), eq(reviewedOrder.actor, actor), scope))
    .orderBy(asc(reviewedOrder.orderId));
  return rows.map(({ placedAt, ...row }) => ({
    ...row,
    number: orderNumber(placedAt, row.orderId),
  }));
}

/**
 * Takes the seats and the coupon of a rejected order again, under their locks. Call it after the
 * enrolments are in review again, which the counts include.
 */
async function takeAgain(tx: Queryable, client: PoolClient, order: LockedOrder, ids: number[]) {
  await lockSessionsOf(client, order.eventId);
  const sessions = await tx
    .select({ free: freeSeats(), calledOffAt: eventSession.calledOffAt })
    .from(eventSession)
    .where(inArray(eventSession.id, ids));
  if (sessions.some(({ free, calledOffAt }) => free < 0 || calledOffAt !== null))
    throw new Refusal('seatGone');
  if (order.couponId === null) return;
  await lockCoupon(client, order.couponId);
  const [used] = await couponsWithUses(tx, order.memberId, eq(coupon.id, order.couponId), order.id);
  const isUsedUp = (limit: number | null, uses: number) => limit !== null && uses >= limit;
  if (
    used &&
    (isUsedUp(used.totalLimit, used.totalUses) || isUsedUp(used.perMemberLimit, used.memberUses))
  )
    throw new Refusal('couponGone');
}

async function undo(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  { batch, orderId, sessionIds, status, createdAt }: Decision,
  actor: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx, client) => {
    const [order] = await lockOrders(client, [orderId]);
    if (!order || (await reopenReview(client, orderId, sessionIds, status)) < sessionIds.length)
      throw new Refusal('changed');
    if (status === 'CANCELED') await takeAgain(tx, client, order, sessionIds);
    const at = deps.now();
    const isOver = at.getTime() > createdAt.getTime() + LONGEST_BATCH_MS;
    if (isOver || !(await withdrawMessages(tx, batch, orderId, at))) throw new Refusal('sent');
    await tx
      .delete(reviewedOrder)
      .where(and(eq(reviewedOrder.batch, batch), eq(reviewedOrder.orderId, orderId)));
    await recordAudit(
      tx,
      {
        actor,
        action: 'enrolments take-back',
        subject: orderNumber(order.createdAt, order.id),
        details: {
          sessions: sessionIds.length,
          before: { status },
          after: { status: 'PENDING' },
        },
      },
      at,
    );
  });
}

/**
 * Undoes the decisions of a batch, by the person who made them, until their emails leave
 * (`UNDO_MS`). Each order has a transaction of its own. Seats and coupons are as before: where
 * a rejection has given them to another member, it stays.
 * @returns what became of each decision; none if the batch does not exist, or not for this person
 */
export async function undoDecisions(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'log'>,
  batch: string,
  staff: StaffActor,
): Promise<{ uuid: string; number: string; outcome: UndoOutcome }[]> {
  const decisions = await decisionsOf(deps.db, batch, staff);
  return mapAtOnce(decisions, AT_ONCE, async (decision) => {
    const { uuid, number, orderId } = decision;
    const rowOf = (outcome: UndoOutcome) => ({ uuid, number, outcome });
    try {
      await undo(deps, decision, staff.actor);
      return rowOf('undone');
    } catch (error) {
      if (error instanceof Refusal) return rowOf(error.outcome);
      // The member has enrolled again meanwhile.
      if (codeOf(error) === '23505') return rowOf('changed');
      deps.log.error({ err: error, order: orderId }, 'a decision could not be taken back');
      return rowOf('failed');
    }
  });
}
