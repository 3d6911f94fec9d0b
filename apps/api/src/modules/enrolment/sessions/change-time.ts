import { eq, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { sessionRefusal, timeProblem } from '@portolane/core/rules/event/session-change.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { momentText, writeEventDocument } from '#content/event-document.ts';
import { followSessions } from '#content/follow-sessions.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import type { Queryable } from '#db/database.ts';
import { eventSession } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { mailedPasses } from '#domain/passes/mailed-passes.ts';
import { translatorOf } from '#i18n/translations.ts';
import { enrolmentMail } from '#modules/enrolment/mail/enrolment-mail.ts';
import {
  findEventInScope,
  lockToChange,
  notifyEventChanged,
  refusedChange,
  subjectOfEvent,
  type LockedEvent,
} from '#modules/enrolment/store/lock-event.ts';
import { samplesOf, type MailSample } from '#modules/enrolment/mail/mail-sample.ts';
import { takeAttendeeMail } from './mail-attendees.ts';
import { sessionsForMessage } from '#modules/enrolment/mail/message-sessions.ts';
import {
  activeOrdersIn,
  readOrders,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

export interface TimeChange extends StaffActor {
  sessionUuid: string;
  startTime: string;
  endTime: string;
  /** The language of refusals. */
  language: Language;
}

/** The times of a session before and after a change. */
interface Times {
  session: LockedEvent['sessions'][number];
  startsAt: Date;
  endsAt: Date;
}

/** @throws DESK_NOT_POSSIBLE */
function timesOf(found: LockedEvent, change: TimeChange, now: Date): Times {
  const { sessionUuid, startTime, endTime, language } = change;
  const session = found.sessions.find(({ uuid }) => uuid === sessionUuid)!;
  const refusal = sessionRefusal(session, now);
  if (refusal) throw refusedChange(refusal, language);
  const problem = timeProblem(change, now);
  if (problem)
    throw new CodedError('DESK_NOT_POSSIBLE', {
      message: translatorOf(language)(`deskErrors:event.${problem}`),
    });
  // A document has whole minutes.
  const minute = (moment: string) => new Date(Math.floor(Date.parse(moment) / 60_000) * 60_000);
  return { session, startsAt: minute(startTime), endsAt: minute(endTime) };
}

/** Returns a function that writes the email about the change for an order. */
async function changeMail(
  db: Queryable,
  { session, startsAt, endsAt }: Times,
  now: Date,
): Promise<(order: LockedOrder) => Promise<Mail>> {
  const { event: about, sessions } = await sessionsForMessage(db, [session.id]);
  const { uuid, title } = sessions[0]!;
  const from = { uuid, title, startsAt: session.startsAt, endsAt: session.endsAt };
  const changed = [{ uuid, title, startsAt, endsAt }];
  return async ({ id, createdAt, attendee, companions, language, sessions: enrolled }) => {
    const inReview = enrolled.some((one) => one.id === session.id && one.status === 'PENDING');
    const passes = inReview ? [] : await mailedPasses(db, id, changed, now);
    return enrolmentMail(
      { kind: 'CHANGED', from, inReview },
      {
        number: orderNumber(createdAt, id),
        attendee,
        companions,
        event: about,
        sessions: changed,
        passes,
        payment: null,
      },
      language,
    );
  };
}

/** The attendees of a session whom a change of its time brings into conflict. */
export interface TimeConflicts {
  /** Orders of people who are enrolled in another session at the new time. */
  overlapping: number;
  /** Orders with a meal on the day that the session leaves. */
  meals: number;
}

async function conflictsOf(
  db: Queryable,
  { session, startsAt, endsAt }: Times,
): Promise<TimeConflicts> {
  const day = taipeiDay(session.startsAt);
  const leaves = day !== taipeiDay(startsAt);
  const { rows } = await db.execute<{ overlapping: number; meals: number }>(
    sql`select
      (select count(distinct e.order_id)::int from enrolment e
        join enrolment o on o.member_id = e.member_id and o.session_id <> e.session_id and o.status <> 'CANCELED'
        join event_session s on s.id = o.session_id
        where e.session_id = ${session.id} and e.status <> 'CANCELED'
          and s.starts_at < ${endsAt.toISOString()}::timestamptz and s.ends_at > ${startsAt.toISOString()}::timestamptz) as overlapping,
      (select count(distinct e.order_id)::int from enrolment e
        join orders on orders.id = e.order_id join event on event.id = orders.event_id
        cross join jsonb_array_elements(event.meals) meal
        where ${leaves} and e.session_id = ${session.id} and e.status <> 'CANCELED' and meal ->> 'date' = ${day}
          and orders.meals @> jsonb_build_array(jsonb_build_object('id', meal ->> 'id'))) as meals`,
  );
  return rows[0]!;
}

/**
 * Returns what changing the time of a session would do, without doing it.
 * @throws as `changeTime`
 */
export async function previewTimeChange(
  deps: Deps,
  change: TimeChange,
): Promise<{ orders: number; conflicts: TimeConflicts; mails: MailSample[] }> {
  const { db } = deps;
  const found = await findEventInScope(db, { sessionUuid: change.sessionUuid }, change.scope);
  const times = timesOf(found, change, deps.now());
  const orders = await readOrders(db.pool, await activeOrdersIn(db.pool, [times.session.id]));
  return {
    orders: orders.length,
    conflicts: await conflictsOf(db, times),
    mails: await samplesOf(
      orders,
      await readLetterhead(deps),
      await changeMail(db, times, deps.now()),
    ),
  };
}

/** Writes the times of a session, and the period of its event that follows from them. */
async function writeTimes(tx: Queryable, found: LockedEvent, times: Times): Promise<void> {
  const { session, startsAt, endsAt } = times;
  const later = startsAt.getTime() - session.startsAt.getTime();
  await tx
    .update(eventSession)
    // The live page opens as long before the start as it did.
    .set({ startsAt, endsAt, linkOpensAt: new Date(session.linkOpensAt.getTime() + later) })
    .where(eq(eventSession.id, session.id));
  await followSessions(tx, found.id);
}

/**
 * Changes the time of a session under its locks, and emails each attendee with the time before and
 * after; a checkout that was decided with the old time is refused. The same times again change
 * nothing.
 * @throws DESK_ITEM_NOT_EXIST, DESK_NOT_POSSIBLE if the session has begun or was called off, or if
 * the new time is past or ends before it begins; RetryLater above the limit of a day for the emails
 * of staff
 * @returns the number of orders
 */
export async function changeTime(deps: Deps, change: TimeChange): Promise<{ orders: number }> {
  const head = await readLetterhead(deps);
  const { sessionUuid, actor, scope, language } = change;
  return inTransaction(deps.db, async (tx, client) => {
    const found = await lockToChange(tx, client, { sessionUuid }, scope);
    const at = deps.now();
    const times = timesOf(found, change, at);
    const { session, startsAt, endsAt } = times;
    if (+startsAt === +session.startsAt && +endsAt === +session.endsAt) return { orders: 0 };
    const write = await changeMail(tx, times, at);
    await writeTimes(tx, found, times);
    await writeEventDocument(tx, found, { actor, at }, (document) => {
      const written = document.session(session.key);
      if (written)
        Object.assign(written, { starts: momentText(startsAt), ends: momentText(endsAt) });
    });
    const orders = await readOrders(client, await activeOrdersIn(client, [session.id]));
    // The order of an erased member has no attendee.
    const told = orders.filter(({ attendee }) => attendee.email !== '');
    if (told.length > 0) await takeAttendeeMail(deps, found, language, tx);
    for (const order of told) {
      const message = mailMessage(await write(order), order.attendee.email, head);
      await enqueue(tx, { ...message, orderId: order.id }, at);
    }
    await notifyEventChanged(tx, found, at);
    await recordAudit(
      tx,
      {
        actor,
        action: 'events time',
        subject: subjectOfEvent(found),
        details: {
          session: session.key,
          orders: orders.length,
          before: { from: session.startsAt, until: session.endsAt },
          after: { from: startsAt, until: endsAt },
        },
      },
      at,
    );
    return { orders: orders.length };
  });
}
