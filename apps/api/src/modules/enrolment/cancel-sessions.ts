import type { PoolClient } from 'pg';
import type { z } from 'zod/mini';
import type { cancelBody, OrderStatus } from '@portolane/core/contract/order.ts';
import { cancelRefusal } from '@portolane/core/rules/order/cancellation.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { type Letterhead, letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { mailRecipient } from './mail-recipient.ts';
import { mailAboutOrder } from './order-mail.ts';
import { closeOrder, lockOrders, ordersNamed, setStatus, type LockedOrder } from './repository.ts';
import { serveLine, type LineOptions } from './serve-line.ts';

type EnrolmentDeps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

interface CancellingMember {
  id: number;
  email: string;
  companyEmail: string;
}

/** Cancels sessions of an order that is held; a mail says so when there was anything to cancel. */
async function cancelOf(
  deps: EnrolmentDeps,
  tx: Queryable,
  client: PoolClient,
  order: LockedOrder,
  uuids: ReadonlySet<string>,
  member: CancellingMember,
  mail: { language: Language; head: Letterhead },
  now: Date,
): Promise<{ uuid: string; regStatus: OrderStatus }> {
  const named =
    order.registrationType === 'partial'
      ? order.sessions.filter((session) => uuids.has(session.uuid))
      : order.sessions;
  const refusal = cancelRefusal(
    named.map(({ status, startsAt }) => ({ status, startTime: startsAt })),
    now,
  );
  if (refusal) throw new CodedError(refusal);
  const ids = new Set(named.filter(({ status }) => status !== 'CANCELED').map(({ id }) => id));
  const regStatus = overallStatus(
    order.sessions.map((session) => (ids.has(session.id) ? 'CANCELED' : session.status)),
  );
  if (ids.size > 0) {
    await setStatus(client, order.id, [...ids], 'CANCELED');
    if (regStatus === 'CANCELED') await closeOrder(client, order.id, now, null);
    const recipient = await mailRecipient(deps, member, order.attendee.email, tx);
    if (recipient !== null)
      await mailAboutOrder(
        client,
        order,
        { kind: 'CANCELED' },
        { recipient, sessionIds: [...ids], ...mail },
        now,
      );
  }
  return { uuid: order.uuid, regStatus };
}

/**
 * Cancels what a member names of an event they are enrolled in: sessions where each is enrolled by itself, else the order; all that are named or
 * none. The seats are free from then on, for the line first, and a coupon once nothing of its order is enrolled any more.
 * What is cancelled already stays as it is, so it may be asked for again.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST when one of the uuids is none of theirs, ORDER_FRONT_CANCEL_TIME_EXPIRED from a session's start
 * @returns the orders concerned, as they stand then
 */
export async function cancelSessions(
  deps: EnrolmentDeps,
  member: CancellingMember,
  body: z.infer<typeof cancelBody>,
  language: Language,
  options: LineOptions = {},
): Promise<{ uuid: string; regStatus: OrderStatus }[]> {
  const uuids = new Set(body.uuids);
  const head = await letterheadOf(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const orders = await ordersNamed(client, member.id, body, body.uuids);
    const known = new Set(orders.flatMap(({ named }) => named));
    if (body.uuids.some((uuid) => !known.has(uuid)))
      throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
    const held = await lockOrders(
      client,
      orders.map(({ id }) => id),
    );
    // The clock is asked once the orders are held: a session may have begun while this waited.
    const at = deps.now();
    const after: { uuid: string; regStatus: OrderStatus }[] = [];
    for (const order of held)
      after.push(await cancelOf(deps, tx, client, order, uuids, member, { language, head }, at));
    for (const eventId of new Set(held.map((order) => order.eventId)))
      await serveLine(head, tx, client, eventId, at, options);
    return after;
  });
}
