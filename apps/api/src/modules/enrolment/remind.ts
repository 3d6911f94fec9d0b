import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { isReminderDue, REMINDED_AT_MOST_BEFORE_MS } from '@portolane/core/rules/order/reminder.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { enrolment, eventSession, outbox } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { letterheadOf, type Letterhead } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { mailRecipient } from './mail-recipient.ts';
import { mailAboutOrder } from './order-mail.ts';
import { remindablePlaces } from './remindable-places.ts';
import { remindByLine } from './remind-by-line.ts';
import { lockOrders } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** One mail: what an order holds on one Taipei day. */
interface Due {
  orderId: number;
  day: string;
}

const keyOf = ({ orderId, day }: Due): string => `reminder:${orderId}:${day}`;

/** What is to be written now and has not been. */
async function dueNow({ db, now }: Deps): Promise<Due[]> {
  const at = now();
  const day = sql`to_char(${eventSession.startsAt} at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;
  const written = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.onlyOnce, sql`'reminder:' || ${enrolment.orderId} || ':' || ${day}`));
  const rows = await remindablePlaces(
    db,
    at,
    and(
      lte(eventSession.startsAt, new Date(at.getTime() + REMINDED_AT_MOST_BEFORE_MS)),
      notExists(written),
    ),
  );
  const due = rows
    .filter((row) => isReminderDue(row, at))
    .map(({ orderId, startsAt }) => ({ orderId, day: taipeiDay(startsAt) }));
  return [...new Map(due.map((one) => [keyOf(one), one])).values()];
}

/** Writes one reminder, by mail and to a bound member by LINE too, of what is still confirmed when its order is held. @returns whether there was anything to write, and nobody had */
async function remindOf(deps: Deps, due: Due, head: Letterhead): Promise<boolean> {
  return inTransaction(deps.db, async (tx, client) => {
    const [order] = await lockOrders(client, [due.orderId]);
    const { rowCount } = await tx.execute(sql`select from outbox where only_once = ${keyOf(due)}`);
    const held = (
      await remindablePlaces(tx, deps.now(), eq(enrolment.orderId, due.orderId))
    ).filter(({ startsAt }) => taipeiDay(startsAt) === due.day);
    if (!order || held.length === 0 || rowCount !== 0) return false;
    const { rows } = await client.query<{ id: number; email: string; companyEmail: string }>(
      'select id, email, company_email as "companyEmail" from member where id = $1',
      [order.memberId],
    );
    await remindByLine(client, deps, order, {
      kind: 'day',
      sessionIds: held.map(({ sessionId }) => sessionId),
      onlyOnce: `line-${keyOf(due)}`,
    });
    const recipient = await mailRecipient(deps, rows[0]!, order.attendee.email, tx);
    if (recipient === null) return false;
    const to = {
      recipient,
      sessionIds: held.map(({ sessionId }) => sessionId),
      language: order.language,
      head,
      onlyOnce: keyOf(due),
    };
    await mailAboutOrder(client, order, { kind: 'REMINDER' }, to, deps.now());
    return true;
  });
}

/**
 * Writes the reminders that are due (`isReminderDue`): one mail for what an order holds on one day, once, also when several processes do this at the same
 * time or one ends in between. What is not confirmed is not reminded of. A bound member is reminded by LINE with the same transaction.
 * @returns how many were written
 */
export async function remind(deps: Deps): Promise<number> {
  const due = await dueNow(deps);
  if (due.length === 0) return 0;
  const head = await letterheadOf(deps);
  let written = 0;
  for (const one of due) if (await remindOf(deps, one, head)) written += 1;
  return written;
}
