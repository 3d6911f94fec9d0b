import type { PoolClient } from 'pg';
import type { z } from 'zod/mini';
import type { cancelBody } from '@portolane/core/contract/order.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { cancelRefusal } from '@portolane/core/rules/order/cancellation.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { type Letterhead, readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { mailRecipient } from './mail-recipient.ts';
import { mailAboutOrder } from './order-mail.ts';
import { closeOrder, lockOrders, ordersByUuid, setStatus, type LockedOrder } from './repository.ts';
import { serveWaitlist, type WaitlistOptions } from './serve-waitlist.ts';

type EnrolmentDeps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

interface CancellingMember {
  id: number;
  email: string;
  companyEmail: string;
}

/** Cancels sessions of a locked order and mails the attendee if anything changed. */
async function cancelLockedOrder(
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
 * Cancels a member's enrolments in an event: single sessions where each is enrolled in separately,
 * otherwise whole orders. Cancels everything named or nothing. Seats become free at once, for the
 * waitlist first, and a coupon becomes free once nothing of its order is active.
 * Cancelling again what is already cancelled changes nothing, so the request may be repeated.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST if a uuid is not one of the member's,
 * ORDER_FRONT_CANCEL_TIME_EXPIRED from a session's start
 * @returns the affected orders with their new status
 */
export async function cancelSessions(
  deps: EnrolmentDeps,
  member: CancellingMember,
  body: z.infer<typeof cancelBody>,
  language: Language,
  options: WaitlistOptions = {},
): Promise<{ uuid: string; regStatus: OrderStatus }[]> {
  const uuids = new Set(body.uuids);
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const orders = await ordersByUuid(client, member.id, body, body.uuids);
    const known = new Set(orders.flatMap(({ named }) => named));
    if (body.uuids.some((uuid) => !known.has(uuid)))
      throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
    const locked = await lockOrders(
      client,
      orders.map(({ id }) => id),
    );
    // Read the clock after locking: a session may have started while this transaction waited.
    const at = deps.now();
    const after: { uuid: string; regStatus: OrderStatus }[] = [];
    for (const order of locked)
      after.push(
        await cancelLockedOrder(deps, tx, client, order, uuids, member, { language, head }, at),
      );
    for (const eventId of new Set(locked.map((order) => order.eventId)))
      await serveWaitlist(head, tx, client, eventId, at, options);
    return after;
  });
}
