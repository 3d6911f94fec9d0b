import { and, eq, isNull, lte } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { cancellableSessions } from '@portolane/core/rules/order/cancellation.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { dueDeadlines, isReleaseDue } from '@portolane/core/rules/order/pay-by.ts';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { paymentOf, unpaid } from '#domain/payments/order-payments.ts';
import { cancelLockedOrder } from '#modules/enrolment/orders/cancel-sessions.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import { lockOrders, type LockedOrder } from '#modules/enrolment/store/repository.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import { eachInTransaction, isInReview, notInReview } from './each-order.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Returns orders of events that release unpaid seats, whose deadline is over and that got nothing. */
async function findOverdue({ db, now }: Deps): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(
      and(
        eq(event.releaseUnpaid, true),
        lte(orders.payBy, dueDeadlines(now()).release),
        isNull(orders.canceledAt),
        unpaid.isOpen,
        unpaid.nothingReceived,
        notInReview(db),
      ),
    )
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** The sessions of an order that have not begun; none of one that is enrolled in as a whole and has. */
const releasable = ({ registrationType, sessions }: LockedOrder, now: Date) =>
  cancellableSessions(
    {
      registrationType,
      sessions: sessions.map((session) => ({ ...session, startTime: session.startsAt })),
    },
    now,
  );

/** Releases the seats of one order, if it is still unpaid once it is locked. */
async function release(
  tx: Queryable,
  client: PoolClient,
  orderId: number,
  head: Letterhead,
  at: Date,
): Promise<boolean> {
  const [order] = await lockOrders(client, [orderId]);
  if (!order) return false;
  const payment = await paymentOf(tx, orderId);
  // Paid, waived, or with a later deadline by now. A partial payment is for people to decide.
  const isUnpaid = payment.state === 'open' && payment.paid === 0;
  if (!isUnpaid || payment.payBy === null || !isReleaseDue(payment.payBy, at)) return false;
  if (isInReview(order)) return false;
  const sessions = releasable(order, at);
  if (sessions.length === 0) return false;
  const { ids, regStatus } = await cancelLockedOrder(
    client,
    order,
    new Set(sessions.map(({ uuid }) => uuid)),
    at,
  );
  const { language, attendee } = order;
  // The order of an erased member has no attendee.
  if (attendee.email !== '')
    await mailAboutOrder(
      client,
      order,
      { kind: 'UNPAID' },
      {
        recipient: attendee.email,
        sessionIds: ids,
        language,
        head,
        onlyOnce: `unpaid:${order.id}:${payment.payBy}`,
      },
      at,
    );
  const before = overallStatus(order.sessions.map(({ status }) => status));
  await recordAudit(
    tx,
    {
      actor: 'site',
      action: 'enrolments release',
      subject: orderNumber(order.createdAt, order.id),
      details: {
        sessions: ids.length,
        payBy: payment.payBy,
        before: { status: before },
        after: { status: regStatus },
      },
    },
    at,
  );
  await serveWaitlist(head, tx, client, order.eventId, at);
  return true;
}

/**
 * Releases the seats of orders that are not paid on the day after their deadline (`isReleaseDue`), in
 * events that say so: their sessions that have not begun are cancelled, the waitlist is served, and
 * the attendee is told why. Never of an order that is waived or of which something was paid.
 * @returns the number of orders
 */
export async function releaseUnpaid(deps: Deps): Promise<number> {
  const overdue = await findOverdue(deps);
  if (overdue.length === 0) return 0;
  const head = await readLetterhead(deps);
  return eachInTransaction(deps.db, overdue, (tx, client, orderId) =>
    release(tx, client, orderId, head, deps.now()),
  );
}
