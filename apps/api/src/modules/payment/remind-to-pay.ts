import { and, eq, gte, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { dueDeadlines, isPaymentReminderDue } from '@portolane/core/rules/order/pay-by.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import { eventOrdersPath } from '#domain/members/member-paths.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { paymentOf, type PaymentOfOrder, unpaid } from '#domain/payments/order-payments.ts';
import { mailRecipient } from '#modules/enrolment/mail/mail-recipient.ts';
import { sessionsForMessage } from '#modules/enrolment/mail/message-sessions.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import { lockOrders, type LockedOrder } from '#modules/enrolment/store/repository.ts';
import { linePaymentReminder } from '#modules/line/reminders/line-note.ts';
import { lineReader } from '#modules/line/reminders/remind-by-line.ts';
import { eachInTransaction, isInReview, notInReview } from './each-order.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** One reminder of an order and its deadline: a deadline that was moved is reminded of again. */
interface DueReminder {
  orderId: number;
  payBy: string;
}
const keyOf = ({ orderId, payBy }: DueReminder): string => `payment-reminder:${orderId}:${payBy}`;

/** Returns the open orders whose deadline comes up, without those that were reminded of it. */
async function findDue({ db, now }: Deps): Promise<DueReminder[]> {
  const at = now();
  const alreadyQueued = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.onlyOnce, sql`'payment-reminder:' || ${orders.id} || ':' || ${orders.payBy}`));
  const rows = await db
    .select({ orderId: orders.id, payBy: orders.payBy, enrolledAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        gte(orders.payBy, taipeiDay(at)),
        lte(orders.payBy, dueDeadlines(at).reminder),
        isNull(orders.canceledAt),
        unpaid.isOpen,
        notInReview(db),
        notExists(alreadyQueued),
      ),
    )
    .orderBy(orders.id);
  return rows.flatMap(({ orderId, payBy, enrolledAt }) =>
    payBy !== null && isPaymentReminderDue(payBy, enrolledAt, at) ? [{ orderId, payBy }] : [],
  );
}

/** Queues the reminder by LINE if the member can be written to there. */
async function remindByLine(
  tx: Queryable,
  deps: Deps,
  order: LockedOrder,
  {
    sessionIds,
    payment,
    head,
  }: { sessionIds: number[]; payment: PaymentOfOrder; head: Letterhead },
  due: DueReminder,
): Promise<void> {
  const reader = await lineReader(tx, deps, order.memberId);
  if (reader === null) return;
  const about = await sessionsForMessage(tx, sessionIds);
  const path = eventOrdersPath(about, reader.language);
  const message = linePaymentReminder(
    { title: about.event.title, amount: -payment.balance, payBy: due.payBy },
    `${deps.settings.publicOrigin}${path}`,
    reader.language,
    head.palette.light,
  );
  await enqueue(
    tx,
    {
      ...message,
      kind: 'paymentReminder',
      channel: 'line',
      recipient: reader.lineUserId,
      memberId: order.memberId,
      orderId: order.id,
      onlyOnce: `line-${keyOf(due)}`,
      expiresAt: new Date(taipeiDayStart(due.payBy).getTime() + DAY_MS),
    },
    deps.now(),
  );
}

/**
 * Queues one reminder, by mail and for a bound member by LINE, about what is still open once the
 * order is locked. @returns whether an email was queued
 */
async function queueReminder(
  tx: Queryable,
  client: PoolClient,
  deps: Deps,
  due: DueReminder,
  head: Letterhead,
): Promise<boolean> {
  const [order] = await lockOrders(client, [due.orderId]);
  const { rowCount } = await tx.execute(sql`select from outbox where only_once = ${keyOf(due)}`);
  if (!order || rowCount !== 0) return false;
  const payment = await paymentOf(tx, order.id);
  if (payment.state !== 'open' || payment.payBy !== due.payBy) return false;
  if (isInReview(order)) return false;
  const sessionIds = order.sessions.flatMap(({ id, status }) =>
    status === 'CANCELED' ? [] : [id],
  );
  await remindByLine(tx, deps, order, { sessionIds, payment, head }, due);
  const [owner] = await tx
    .select({ id: member.id, email: member.email, companyEmail: member.companyEmail })
    .from(member)
    .where(eq(member.id, order.memberId));
  const recipient = await mailRecipient(deps, owner!, order.attendee.email, tx);
  if (recipient === null) return false;
  const to = { recipient, sessionIds, language: order.language, head, onlyOnce: keyOf(due) };
  await mailAboutOrder(client, order, { kind: 'PAYMENT_REMINDER' }, to, deps.now());
  return true;
}

/**
 * Queues the reminders of payments that are due (`isPaymentReminderDue`): one email per order and
 * deadline, exactly once, even if several processes run this at the same time or one dies halfway.
 * @returns the number of emails queued
 */
export async function remindToPay(deps: Deps): Promise<number> {
  const due = await findDue(deps);
  if (due.length === 0) return 0;
  const head = await readLetterhead(deps);
  return eachInTransaction(deps.db, due, (tx, client, one) =>
    queueReminder(tx, client, deps, one, head),
  );
}
