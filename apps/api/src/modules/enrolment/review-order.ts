import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { inTransaction } from '#db/transaction.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockOrderByUuid, type Office } from './lock-order.ts';
import { mailAboutOrder } from './order-mail.ts';
import { closeOrder, setStatus } from './repository.ts';
import { serveWaitlist } from './serve-waitlist.ts';

/** What staff decide about an order in review. The reason is shown to the member as written. */
export type ReviewDecision = { status: 'CONFIRMED' } | { status: 'CANCELED'; reason: string };

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
  { uuid, decision, actor, scope }: { uuid: string; decision: ReviewDecision } & Office,
): Promise<boolean> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const order = await lockOrderByUuid(tx, client, uuid, scope);
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
