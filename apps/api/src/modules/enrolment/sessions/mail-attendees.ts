import { hash } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { takeUnits } from '#domain/limits/consume-limit.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import type { Queryable } from '#db/database.ts';
import { auditLog } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { RetryLater } from '@portolane/server/errors/retry-later.ts';
import { translatorOf } from '#i18n/translations.ts';
import { attendeeMail, type WrittenMail } from '#modules/enrolment/mail/attendee-mail.ts';
import {
  findEventInScope,
  subjectOfEvent,
  type LockedEvent,
} from '#modules/enrolment/store/lock-event.ts';
import { samplesOf, type MailSample } from '#modules/enrolment/mail/mail-sample.ts';
import { sessionsForMessage } from '#modules/enrolment/mail/message-sessions.ts';
import { attendeesOf, readOrders, type LockedOrder } from '#modules/enrolment/store/repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** An email of staff to attendees of an event. */
export interface AttendeeMail extends StaffActor {
  alias: string;
  seriesNum: number;
  /** null: of any session. */
  sessionUuid: string | null;
  /** Confirmed enrolments with this attendance. */
  attendance: 'all' | 'attended' | 'absent';
  chinese: WrittenMail;
  /** Without it, everybody gets the Chinese text. */
  english: WrittenMail | null;
}

interface Recipients {
  event: LockedEvent;
  orders: LockedOrder[];
  /** The sessions that the mail is about. */
  sessionIds: ReadonlySet<number>;
}

/** @throws DESK_ITEM_NOT_EXIST */
async function recipientsOf(
  db: Queryable,
  client: Parameters<typeof readOrders>[0],
  { alias, seriesNum, sessionUuid, attendance, scope }: AttendeeMail,
): Promise<Recipients> {
  const event = await findEventInScope(db, { alias, seriesNum }, scope);
  const sessions = event.sessions.filter(
    ({ uuid }) => sessionUuid === null || uuid === sessionUuid,
  );
  if (sessions.length === 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const ids = sessions.map(({ id }) => id);
  const found = await readOrders(client, await attendeesOf(client, ids, attendance));
  // The order of an erased member has no attendee.
  const orders = found.filter(({ attendee }) => attendee.email !== '');
  return { event, orders, sessionIds: new Set(ids) };
}

async function writeMail(
  db: Queryable,
  order: LockedOrder,
  sessionIds: ReadonlySet<number>,
  { chinese, english }: Pick<AttendeeMail, 'chinese' | 'english'>,
): Promise<Mail> {
  const isEnglish = order.language === 'en' && english !== null;
  const language: Language = isEnglish ? 'en' : 'zh-TW';
  const written = isEnglish ? english : chinese;
  const about = order.sessions.flatMap(({ id, status }) =>
    status === 'CONFIRMED' && sessionIds.has(id) ? [id] : [],
  );
  const { event, sessions } = await sessionsForMessage(db, about);
  const number = orderNumber(order.createdAt, order.id);
  return attendeeMail(written, { number, attendee: order.attendee, event, sessions }, language);
}

/** Returns whom an email would reach and how it reads, without sending it. @throws as `mailAttendees` */
export async function previewAttendeeMail(
  deps: Deps,
  mail: AttendeeMail,
): Promise<{ orders: number; mails: MailSample[] }> {
  const { db } = deps;
  const { orders, sessionIds } = await recipientsOf(db, db.pool, mail);
  const head = await readLetterhead(deps);
  const mails = await samplesOf(orders, head, (order) => writeMail(db, order, sessionIds, mail));
  return { orders: orders.length, mails };
}

/**
 * Takes one of the emails that staff may write to the attendees of an event in a day.
 * @throws RetryLater
 */
export async function takeAttendeeMail(
  deps: Deps,
  { id }: Pick<LockedEvent, 'id'>,
  language: Language,
  tx: Queryable,
): Promise<void> {
  const { refusal } = await takeUnits(
    deps,
    [{ name: 'attendeeMailsPerEvent', whom: String(id) }],
    tx,
  );
  if (!refusal) return;
  const message = translatorOf(language)('deskErrors:event.mailLimit');
  throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', refusal.seconds, { message });
}

const ACTION = 'events mail';

/** Within this time, the same email to the same attendees is a second press, in another tab too. */
const SAME_MAIL_MS = 3_600_000;

/** Returns the identity of an email to attendees of an event. */
const digestOf = ({ sessionUuid, attendance, chinese, english }: AttendeeMail): string =>
  hash('sha256', JSON.stringify([sessionUuid, attendance, chinese, english]));

/** Returns how many got this email before, by key or by content; null if it was not sent. */
async function sentBefore(
  tx: Queryable,
  { subject, key, digest, at }: { subject: string; key: string; digest: string; at: Date },
): Promise<number | null> {
  // Of two calls for one event, the second waits here and then finds the entry of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ACTION + subject}, 0))`);
  const [entry] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, ACTION),
        eq(auditLog.subject, subject),
        or(
          sql`${auditLog.details} ->> 'key' = ${key}`,
          and(
            sql`${auditLog.details} ->> 'digest' = ${digest}`,
            gt(auditLog.at, new Date(at.getTime() - SAME_MAIL_MS)),
          ),
        ),
      ),
    )
    .limit(1);
  return entry ? Number(entry.details['orders']) : null;
}

/**
 * Emails attendees of an event once: a call with the key of an earlier one, or with the same email
 * within an hour, sends nothing, and returns what the earlier one did.
 * @throws DESK_ITEM_NOT_EXIST, RetryLater above the limit of a day
 * @returns the number of emails, one for each order
 */
export async function mailAttendees(
  deps: Deps,
  { key, language, ...mail }: AttendeeMail & { key: string; language: Language },
): Promise<{ orders: number }> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const { event, orders, sessionIds } = await recipientsOf(tx, client, mail);
    const subject = subjectOfEvent(event);
    const [at, digest] = [deps.now(), digestOf(mail)];
    const before = await sentBefore(tx, { subject, key, digest, at });
    if (before !== null) return { orders: before };
    await takeAttendeeMail(deps, event, language, tx);
    for (const order of orders) {
      const written = await writeMail(tx, order, sessionIds, mail);
      await enqueue(
        tx,
        {
          ...mailMessage(written, order.attendee.email, head),
          orderId: order.id,
          onlyOnce: `attendees:${key}:${order.id}`,
        },
        at,
      );
    }
    const { sessionUuid, attendance, actor, chinese } = mail;
    await recordAudit(
      tx,
      {
        actor,
        action: ACTION,
        subject,
        details: {
          key,
          digest,
          session: sessionUuid,
          attendance,
          orders: orders.length,
          text: chinese.subject,
        },
      },
      at,
    );
    return { orders: orders.length };
  });
}
