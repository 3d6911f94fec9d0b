import { eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import { sessionsToCallOff } from '@portolane/core/rules/event/session-change.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { writeEventDocument } from '#content/event-document.ts';
import { followSessions } from '#content/follow-sessions.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  findEventInScope,
  lockToChange,
  notifyEventChanged,
  refusedChange,
  subjectOfEvent,
  type EventName,
  type LockedEvent,
} from '#modules/enrolment/store/lock-event.ts';
import { samplesOf, type MailSample } from '#modules/enrolment/mail/mail-sample.ts';
import { sessionsForMessage } from '#modules/enrolment/mail/message-sessions.ts';
import { mailAboutOrder, orderMail } from '#modules/enrolment/mail/order-mail.ts';
import {
  activeOrdersIn,
  closeOrder,
  lockOrders,
  readOrders,
  setStatus,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import {
  endWaitlistEntries,
  entriesOf,
  type WaitlistEntryRow,
} from '#modules/enrolment/waitlist/waitlist-repository.ts';
import { waitlistEndMail } from '#modules/enrolment/mail/waitlist-end-mail.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** The subject of a call-off: a session, or an event with all of its sessions. */
export interface CallOff extends StaffActor {
  name: EventName;
  /** Goes to the attendees and the waitlist as written. */
  reason: string;
  /** The language of refusals. */
  language: Language;
}

/** Orders that one transaction cancels. */
const AT_A_TIME = 50;

type Sessions = LockedEvent['sessions'];

/** @throws DESK_NOT_POSSIBLE if one of them has begun */
function namedSessions(found: LockedEvent, { name, language }: CallOff, now: Date): Sessions {
  const named =
    'alias' in name
      ? found.sessions
      : found.sessions.filter(({ uuid }) => uuid === name.sessionUuid);
  const possible = sessionsToCallOff(named, now);
  if ('refusal' in possible) throw refusedChange(possible.refusal, language);
  return possible.sessions;
}

/** Returns the waitlist entries that wait for nothing once the sessions are gone. */
async function endedEntries(
  db: Queryable,
  found: LockedEvent,
  named: Sessions,
): Promise<WaitlistEntryRow[]> {
  const ids = new Set(named.map(({ id }) => id));
  const isOver = found.sessions.every(({ id, calledOff }) => calledOff || ids.has(id));
  const entries = (await entriesOf(db, [found.id])).get(found.id) ?? [];
  return entries.filter(({ sessionId }) => (sessionId === null ? isOver : ids.has(sessionId)));
}

/** Closes the sessions for enrolment, and ends their waitlists with an email to each member. */
async function close(
  tx: Queryable,
  client: PoolClient,
  callOff: CallOff,
  head: Letterhead,
  { now }: Pick<Deps, 'now'>,
): Promise<{ event: LockedEvent; sessions: Sessions; waiting: number }> {
  const { name, reason, actor, scope } = callOff;
  const found = await lockToChange(tx, client, name, scope);
  const at = now();
  const sessions = namedSessions(found, callOff, at);
  const open = sessions.filter(({ calledOff }) => !calledOff).map(({ id }) => id);
  if (open.length === 0) return { event: found, sessions, waiting: 0 };
  await tx
    .update(eventSession)
    .set({ state: 'hidden', calledOffAt: at, calledOffReason: reason, calledOffBy: actor })
    .where(inArray(eventSession.id, open));
  const left = found.sessions.filter(({ id, calledOff }) => !calledOff && !open.includes(id));
  if (left.length === 0)
    await tx.update(event).set({ state: 'hidden' }).where(eq(event.id, found.id));
  await followSessions(tx, found.id);
  await writeEventDocument(tx, found, { actor, at }, (document) => {
    if (left.length === 0) document.event['state'] = 'hidden';
    for (const { id, key } of sessions) {
      const written = open.includes(id) ? document.session(key) : undefined;
      if (written) written['state'] = 'hidden';
    }
  });
  const entries = await endedEntries(tx, found, sessions);
  await endWaitlistEntries(
    tx,
    entries.map(({ id }) => id),
    'EXPIRED',
  );
  for (const entry of entries) await tellWaiting(tx, entry, { sessions, reason, head }, at);
  await notifyEventChanged(tx, found, at);
  await recordAudit(
    tx,
    {
      actor,
      action: 'events call-off',
      subject: subjectOfEvent(found),
      details: {
        sessions: sessions.flatMap(({ id, key }) => (open.includes(id) ? [key] : [])),
        before: { event: found.state },
        after: { event: left.length === 0 ? 'hidden' : found.state },
      },
    },
    at,
  );
  return { event: found, sessions, waiting: entries.length };
}

async function tellWaiting(
  tx: Queryable,
  entry: WaitlistEntryRow,
  { sessions, reason, head }: { sessions: Sessions; reason: string; head: Letterhead },
  at: Date,
): Promise<void> {
  const recipient = entry.email || entry.companyEmail;
  // Without an address, only the member centre shows that they no longer wait.
  if (recipient === '') return;
  const awaited = sessions.filter(({ id }) => entry.sessionId === null || id === entry.sessionId);
  const about = await sessionsForMessage(
    tx,
    awaited.map(({ id }) => id),
  );
  const mail = waitlistEndMail(
    { name: entry.name, title: about.event.title, sessions: about.sessions, reason },
    entry.language,
  );
  const onlyOnce = `called-off-waitlist:${entry.id}`;
  await enqueue(tx, { ...mailMessage(mail, recipient, head), onlyOnce }, at);
}

const activeIn = (order: LockedOrder, ids: ReadonlySet<number>): number[] =>
  order.sessions.flatMap(({ id, status }) => (status !== 'CANCELED' && ids.has(id) ? [id] : []));

/** The sessions to cancel, and the message to their attendees. */
interface Cancelling extends Pick<CallOff, 'reason' | 'actor'> {
  ids: ReadonlySet<number>;
  head: Letterhead;
}

/** Cancels the enrolments of a locked order in the sessions, and emails the attendee. */
async function cancelOrder(
  tx: Queryable,
  client: PoolClient,
  order: LockedOrder,
  { ids, reason, actor, head }: Cancelling,
  at: Date,
): Promise<boolean> {
  const active = activeIn(order, ids);
  if (active.length === 0) return false;
  const status = overallStatus(
    order.sessions.map((session) => (active.includes(session.id) ? 'CANCELED' : session.status)),
  );
  await setStatus(client, order.id, active, 'CANCELED');
  if (status === 'CANCELED') await closeOrder(client, order.id, at, null);
  const { language, attendee } = order;
  // The order of an erased member has no attendee.
  if (attendee.email !== '')
    await mailAboutOrder(
      client,
      order,
      { kind: 'CALLED_OFF', reason },
      {
        recipient: attendee.email,
        sessionIds: active,
        language,
        head,
        onlyOnce: `called-off:${order.id}:${active.toSorted((a, b) => a - b).join()}`,
      },
      at,
    );
  const before = overallStatus(order.sessions.map((session) => session.status));
  await recordAudit(
    tx,
    {
      actor,
      action: 'enrolments called-off',
      subject: orderNumber(order.createdAt, order.id),
      details: { sessions: active.length, before: { status: before }, after: { status } },
    },
    at,
  );
  return true;
}

export interface CalledOff {
  /** Orders that were cancelled in whole or in part by this call. */
  orders: number;
  /** Waitlist entries that it ended. */
  waiting: number;
}

/** Cancels the orders of closed sessions some at a time. @returns their number */
async function cancelOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  cancelling: Cancelling,
): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const some = await activeOrdersIn(db.pool, [...cancelling.ids], AT_A_TIME);
    if (some.length === 0) return cancelled;
    cancelled += await inTransaction(db, async (tx, client) => {
      const at = now();
      let count = 0;
      for (const order of await lockOrders(client, some))
        if (await cancelOrder(tx, client, order, cancelling, at)) count += 1;
      return count;
    });
  }
}

/** Time for which a call-off is left to the process that began it. */
const LEFT_ALONE_MS = 30_000;

/**
 * Finishes call-offs that were interrupted: cancels what is still active in called-off sessions, with
 * the reason that was given. Several processes may do it at once; each order is cancelled by one.
 * @returns the number of orders
 */
export async function finishCallOffs(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - LEFT_ALONE_MS);
  // Sessions that were called off together are one call-off: an order in several gets one email.
  const { rows } = await deps.db.execute<{ ids: number[]; reason: string; actor: string }>(
    sql`select array_agg(s.id) as ids, s.called_off_reason as reason, s.called_off_by as actor from event_session s
      where s.called_off_at <= ${before.toISOString()}::timestamptz and s.called_off_reason is not null
        and exists (select from enrolment e where e.session_id = s.id and e.status <> 'CANCELED')
      group by s.event_id, s.called_off_at, s.called_off_reason, s.called_off_by`,
  );
  if (rows.length === 0) return 0;
  const head = await readLetterhead(deps);
  let cancelled = 0;
  for (const { ids, ...of } of rows)
    cancelled += await cancelOrders(deps, { ids: new Set(ids), ...of, head });
  return cancelled;
}

/**
 * Calls off a session, or an event with all of its sessions. First the sessions close in one
 * transaction, under their locks: a checkout that commits before is cancelled below, one that comes
 * later is refused. Then their orders are cancelled some at a time, so that none waits for long:
 * seats and coupons are free again, reminders have nothing to remind of, and each attendee gets one
 * email. `finishCallOffs` finishes one that was interrupted, and so does repeating the call, which
 * otherwise changes nothing.
 * @throws DESK_ITEM_NOT_EXIST, DESK_NOT_POSSIBLE if a session has begun
 */
export async function callOff(deps: Deps, asked: CallOff): Promise<CalledOff> {
  const { db } = deps;
  const head = await readLetterhead(deps);
  const { sessions, waiting } = await inTransaction(db, (tx, client) =>
    close(tx, client, asked, head, deps),
  );
  const ids = new Set(sessions.map(({ id }) => id));
  const { reason, actor } = asked;
  return { orders: await cancelOrders(deps, { ids, reason, actor, head }), waiting };
}

/**
 * Returns what calling off would do, without doing it.
 * @throws as `callOff`
 */
export async function previewCallOff(
  deps: Deps,
  asked: CallOff,
): Promise<{ orders: number; people: number; waiting: number; mails: MailSample[] }> {
  const { db } = deps;
  const found = await findEventInScope(db, asked.name, asked.scope);
  const sessions = namedSessions(found, asked, deps.now());
  const ids = new Set(sessions.map(({ id }) => id));
  const orders = await readOrders(db.pool, await activeOrdersIn(db.pool, [...ids]));
  const head = await readLetterhead(deps);
  const mails = await samplesOf(orders, head, (order) =>
    orderMail(
      db,
      order,
      { kind: 'CALLED_OFF', reason: asked.reason },
      { sessionIds: activeIn(order, ids), language: order.language, now: deps.now() },
    ),
  );
  const entries = await endedEntries(db, found, sessions);
  return {
    orders: orders.length,
    people: orders.reduce((sum, { companions }) => sum + 1 + companions.length, 0),
    waiting: entries.length,
    mails,
  };
}
