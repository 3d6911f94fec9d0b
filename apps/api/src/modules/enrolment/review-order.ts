import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { mailAboutOrder } from './order-mail.ts';
import { closeOrder, lockOrders, orderIdOf, setStatus, type LockedOrder } from './repository.ts';
import { serveWaitlist } from './serve-waitlist.ts';

/** What staff decide about an order in review. The reason is shown to the member as written. */
export type ReviewDecision = { status: 'CONFIRMED' } | { status: 'CANCELED'; reason: string };

/** Locks and returns the order with this uuid. @throws ORDER_FRONT_ITEM_NOT_EXIST */
export async function lockOrderByUuid(client: PoolClient, uuid: string): Promise<LockedOrder> {
  const id = await orderIdOf(client, uuid);
  const order = id === null ? undefined : (await lockOrders(client, [id]))[0];
  if (!order) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  return order;
}

/**
 * Confirms or rejects an order in review for staff. A rejection releases its seats (to the waitlist
 * first) and its coupon. Only enrolments still in review change: those that the member has
 * cancelled meanwhile stay cancelled, and a second decision changes nothing. The attendee gets a
 * mail in the language of the order.
 * @param actor who decides, for the audit log
 * @throws ORDER_FRONT_ITEM_NOT_EXIST
 * @returns whether anything was still in review
 */
export async function reviewOrder(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { uuid, decision, actor }: { uuid: string; decision: ReviewDecision; actor: string },
): Promise<boolean> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const order = await lockOrderByUuid(client, uuid);
    const sessionIds = order.sessions
      .filter(({ status }) => status === 'PENDING')
      .map(({ id }) => id);
    if (sessionIds.length === 0) return false;
    const at = deps.now();
    await setStatus(client, order.id, sessionIds, decision.status);
    const refused = decision.status === 'CANCELED';
    if (refused && order.sessions.every(({ status }) => status !== 'CONFIRMED'))
      await closeOrder(client, order.id, at, decision.reason);
    const occasion = refused
      ? ({ kind: 'REJECTED', reason: decision.reason } as const)
      : ({ kind: 'CONFIRMED', total: order.total } as const);
    await mailAboutOrder(
      client,
      order,
      occasion,
      { recipient: order.attendee.email, sessionIds, language: order.language, head },
      at,
    );
    const change = {
      actor,
      action: refused ? 'enrolments reject' : 'enrolments approve',
      subject: orderNumber(order.createdAt, order.id),
    };
    await recordAudit(
      tx,
      {
        ...change,
        details: { sessions: sessionIds.length, ...(refused ? { reason: decision.reason } : {}) },
      },
      at,
    );
    if (refused) await serveWaitlist(head, tx, client, order.eventId, at);
    return true;
  });
}
