import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { isReminderDue, MAX_REMINDER_LEAD_MS } from '@portolane/core/rules/order/reminder.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { mailRecipient } from '#modules/enrolment/mail/mail-recipient.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import { remindableEnrolments } from '#modules/enrolment/store/remindable-enrolments.ts';
import { remindByLine } from '#modules/line/reminders/remind-by-line.ts';
import { lockOrders } from '#modules/enrolment/store/repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** One reminder mail: the sessions of an order on one Taipei day. */
interface DueReminder {
  orderId: number;
  day: string;
}

const keyOf = ({ orderId, day }: DueReminder): string => `reminder:${orderId}:${day}`;

/** Returns the reminders that are due and not yet queued. */
async function findDueReminders({ db, now }: Deps): Promise<DueReminder[]> {
  const at = now();
  const day = sql`to_char(${eventSession.startsAt} at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;
  const alreadyQueued = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.onlyOnce, sql`'reminder:' || ${enrolment.orderId} || ':' || ${day}`));
  const rows = await remindableEnrolments(
    db,
    at,
    and(
      lte(eventSession.startsAt, new Date(at.getTime() + MAX_REMINDER_LEAD_MS)),
      notExists(alreadyQueued),
    ),
  );
  const due = rows
    .filter((row) => isReminderDue(row, at))
    .map(({ orderId, startsAt }) => ({ orderId, day: taipeiDay(startsAt) }));
  return [...new Map(due.map((one) => [keyOf(one), one])).values()];
}

/**
 * Queues one reminder by mail, and by LINE for a bound member, about the enrolments that are still
 * confirmed once the order is locked. @returns whether an email was queued; false if nothing was
 * left to remind of or another process had queued it
 */
async function queueReminder(deps: Deps, due: DueReminder, head: Letterhead): Promise<boolean> {
  return inTransaction(deps.db, async (tx, client) => {
    const [order] = await lockOrders(client, [due.orderId]);
    const { rowCount } = await tx.execute(sql`select from outbox where only_once = ${keyOf(due)}`);
    const confirmed = (
      await remindableEnrolments(tx, deps.now(), eq(enrolment.orderId, due.orderId))
    ).filter(({ startsAt }) => taipeiDay(startsAt) === due.day);
    if (!order || confirmed.length === 0 || rowCount !== 0) return false;
    const { rows } = await client.query<{ id: number; email: string; companyEmail: string }>(
      'select id, email, company_email as "companyEmail" from member where id = $1',
      [order.memberId],
    );
    await remindByLine(client, deps, order, {
      kind: 'day',
      sessionIds: confirmed.map(({ sessionId }) => sessionId),
      onlyOnce: `line-${keyOf(due)}`,
      palette: head.palette,
    });
    const recipient = await mailRecipient(deps, rows[0]!, order.attendee.email, tx);
    if (recipient === null) return false;
    const to = {
      recipient,
      sessionIds: confirmed.map(({ sessionId }) => sessionId),
      language: order.language,
      head,
      onlyOnce: keyOf(due),
    };
    await mailAboutOrder(client, order, { kind: 'REMINDER' }, to, deps.now());
    return true;
  });
}

/**
 * Queues the reminders that are due (`isReminderDue`): one email per order and day, exactly once,
 * even if several processes run this at the same time or one dies halfway. Only confirmed
 * enrolments are reminded of. A bound member gets the LINE reminder in the same transaction.
 * @returns the number of emails queued
 */
export async function remind(deps: Deps): Promise<number> {
  const due = await findDueReminders(deps);
  if (due.length === 0) return 0;
  const head = await readLetterhead(deps);
  let queued = 0;
  for (const one of due) if (await queueReminder(deps, one, head)) queued += 1;
  return queued;
}
