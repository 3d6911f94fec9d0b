import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { cancelBody } from '@portolane/core/contract/order.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { cancelRefusal } from '@portolane/core/rules/order/cancellation.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { type Letterhead, readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockOrderByUuid } from '#modules/enrolment/store/lock-order.ts';
import { mailRecipient } from '#modules/enrolment/mail/mail-recipient.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import {
  closeOrder,
  lockOrders,
  ordersByUuid,
  setStatus,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type EnrolmentDeps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

interface CancellingMember {
  id: number;
  email: string;
  companyEmail: string;
}

/**
 * Cancels sessions of a locked order that is enrolled in separately, otherwise all of them.
 * @param reason what staff wrote; null if the member cancels
 * @throws ORDER_FRONT_CANCEL_TIME_EXPIRED from a session's start
 * @returns the ids of the sessions that were active, and the order's status afterwards
 */
export async function cancelLockedOrder(
  client: PoolClient,
  order: LockedOrder,
  uuids: ReadonlySet<string>,
  now: Date,
  reason: string | null = null,
): Promise<{ ids: number[]; regStatus: OrderStatus }> {
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
    await setStatus(client, order.id, [...ids], 'CANCELED', reason);
    if (regStatus === 'CANCELED') await closeOrder(client, order.id, now, null);
  }
  return { ids: [...ids], regStatus };
}

/** Cancels sessions of a locked order for its member, and emails the attendee if anything changed. */
async function cancelForMember(
  deps: EnrolmentDeps,
  tx: Queryable,
  client: PoolClient,
  order: LockedOrder,
  uuids: ReadonlySet<string>,
  member: CancellingMember,
  mail: { language: Language; head: Letterhead },
  now: Date,
): Promise<{ uuid: string; regStatus: OrderStatus }> {
  const { ids: sessionIds, regStatus } = await cancelLockedOrder(client, order, uuids, now);
  const recipient =
    sessionIds.length === 0 ? null : await mailRecipient(deps, member, order.attendee.email, tx);
  if (recipient !== null)
    await mailAboutOrder(
      client,
      order,
      { kind: 'CANCELED' },
      { recipient, sessionIds, ...mail },
      now,
    );
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
        await cancelForMember(deps, tx, client, order, uuids, member, { language, head }, at),
      );
    for (const eventId of new Set(locked.map((order) => order.eventId)))
      await serveWaitlist(head, tx, client, eventId, at);
    return after;
  });
}

/** A cancellation by staff. The reason goes to the attendee as written. */
export interface Withdrawal extends StaffActor {
  /** The order. */
  uuid: string;
  /** Uuids of the sessions to cancel; all of an order that is enrolled in as a whole. */
  sessionUuids: readonly string[];
  reason: string;
}

/**
 * Cancels sessions of an order for staff, in the same way as its member could, and emails the
 * attendee with the reason.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST, ORDER_FRONT_CANCEL_TIME_EXPIRED from a session's start
 * @returns the order's status, and whether anything was still active
 */
export async function withdrawEnrolment(
  deps: EnrolmentDeps,
  { uuid, sessionUuids, reason, actor, scope }: Withdrawal,
): Promise<{ regStatus: OrderStatus; changed: boolean }> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const order = await lockOrderByUuid(tx, client, uuid, scope);
    const known = new Set(order.sessions.map((session) => session.uuid));
    if (sessionUuids.some((one) => !known.has(one)))
      throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
    const at = deps.now();
    const { ids, regStatus } = await cancelLockedOrder(
      client,
      order,
      new Set(sessionUuids),
      at,
      reason,
    );
    if (ids.length === 0) return { regStatus, changed: false };
    const { language, attendee } = order;
    // The order of an erased member has no attendee.
    if (attendee.email !== '')
      await mailAboutOrder(
        client,
        order,
        { kind: 'WITHDRAWN', reason },
        { recipient: attendee.email, sessionIds: ids, language, head },
        at,
      );
    const before = overallStatus(order.sessions.map(({ status }) => status));
    await recordAudit(
      tx,
      {
        actor,
        action: 'enrolments cancel',
        subject: orderNumber(order.createdAt, order.id),
        details: {
          sessions: ids.length,
          before: { status: before },
          after: { status: regStatus },
        },
      },
      at,
    );
    await serveWaitlist(head, tx, client, order.eventId, at);
    return { regStatus, changed: true };
  });
}
