import { sql } from 'drizzle-orm';
import { isReminderDue, REMINDED_AT_MOST_BEFORE_MS } from '@portolane/core/rules/order/reminder.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { inTransaction } from '#db/transaction.ts';
import { letterheadOf, type Letterhead } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { mailRecipient } from './mail-recipient.ts';
import { mailAboutOrder } from './order-mail.ts';
import { remindByLine } from './remind-by-line.ts';
import { lockOrders } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** One mail: what an order holds on one Taipei day. */
interface Due {
  orderId: number;
  day: string;
}

interface Row {
  orderId: number;
  startsAt: Date;
  enrolledAt: Date;
}

const keyOf = ({ orderId, day }: Due): string => `reminder:${orderId}:${day}`;

/** What is to be written now and has not been. */
async function dueNow({ db, now }: Deps): Promise<Due[]> {
  const at = now();
  const { rows } = await db.pool.query<Row>(
    `select distinct e.order_id as "orderId", s.starts_at as "startsAt", e.created_at as "enrolledAt"
    from enrolment e join event_session s on s.id = e.session_id
    where e.status = 'CONFIRMED' and s.state = 'published' and s.starts_at > $1 and s.starts_at <= $2
      and not exists (select from outbox where only_once = 'reminder:' || e.order_id || ':' || to_char(s.starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD'))
    order by s.starts_at, e.order_id`,
    [at, new Date(at.getTime() + REMINDED_AT_MOST_BEFORE_MS)],
  );
  const due = rows.filter((row) => isReminderDue(row, at)).map(({ orderId, startsAt }) => ({ orderId, day: taipeiDay(startsAt) }));
  return [...new Map(due.map((one) => [keyOf(one), one])).values()];
}

/** Writes one reminder, by mail and to a bound member by LINE too, of what is still confirmed when its order is held. @returns whether there was anything to write, and nobody had */
async function remindOf(deps: Deps, due: Due, head: Letterhead): Promise<boolean> {
  return inTransaction(deps.db, async (tx, client) => {
    const [order] = await lockOrders(client, [due.orderId]);
    const { rowCount } = await tx.execute(sql`select from outbox where only_once = ${keyOf(due)}`);
    const sessions = order?.sessions.filter(({ status, startsAt }) => status === 'CONFIRMED' && taipeiDay(startsAt) === due.day) ?? [];
    if (!order || sessions.length === 0 || rowCount !== 0) return false;
    const { rows } = await client.query<{ id: number; email: string; companyEmail: string }>(
      'select id, email, company_email as "companyEmail" from member where id = $1',
      [order.memberId],
    );
    await remindByLine(client, deps, order, { kind: 'day', sessionIds: sessions.map(({ id }) => id), onlyOnce: `line-${keyOf(due)}` });
    const recipient = await mailRecipient(deps, rows[0]!, order.attendee.email, tx);
    if (recipient === null) return false;
    const to = { recipient, sessionIds: sessions.map(({ id }) => id), language: order.language, head, onlyOnce: keyOf(due) };
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
