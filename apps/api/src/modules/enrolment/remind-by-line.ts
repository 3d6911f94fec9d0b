import { and, eq, isNotNull, lte, not, notExists, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { isStartReminderDue, START_REMINDER_MS } from '@portolane/core/rules/order/reminder.ts';
import { enrolment, eventSession, member, outbox } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';
import { chatLinks } from '#line/chat-links.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { lineReminder, type ReminderKind } from './line-reminder.ts';
import { remindablePlaces } from './remindable-places.ts';
import { type LockedOrder, lockOrders } from './repository.ts';
import { toldSessions } from './told-sessions.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Whether there is anything to push with: a bot, or the demonstration, which prints. */
const canPush = ({ settings }: Pick<Deps, 'settings'>): boolean =>
  settings.demo || Boolean(settings.line?.channelAccessToken);

/**
 * Puts a reminder by LINE into the outbox of its transaction, for a member who is bound, has not blocked the bot and wants reminders; once for its key.
 * It is never sent after what it is about has begun.
 * @returns whether there was anybody to remind
 */
export async function remindByLine(
  client: PoolClient,
  deps: Deps,
  order: LockedOrder,
  {
    kind,
    sessionIds,
    onlyOnce,
  }: { kind: ReminderKind; sessionIds: readonly number[]; onlyOnce: string },
): Promise<boolean> {
  if (!canPush(deps)) return false;
  const tx = drizzle(client);
  const [reader] = await tx
    .select({
      lineUserId: member.lineUserId,
      reminders: member.lineReminders,
      blocked: member.lineBlocked,
      language: member.language,
    })
    .from(member)
    .where(eq(member.id, order.memberId));
  if (!reader?.lineUserId || !reader.reminders || reader.blocked) return false;
  const { event, sessions } = await toldSessions(tx, sessionIds);
  const message = lineReminder(
    kind,
    { uuid: order.uuid, event, sessions },
    chatLinks(deps.settings, reader.language),
    reader.language,
  );
  const about = {
    channel: 'line',
    recipient: reader.lineUserId,
    orderId: order.id,
    onlyOnce,
    expiresAt: sessions.at(-1)!.startsAt,
  } as const;
  await enqueue(tx, { ...message, ...about }, deps.now());
  return true;
}

type Start = Awaited<ReturnType<typeof remindablePlaces>>[number];

const keyOf = ({ orderId, sessionId }: Start): string => `line-start:${orderId}:${sessionId}`;

/** What is about to begin for bound members who have not been told. */
async function startsNow({ db, now }: Deps): Promise<Start[]> {
  const at = now();
  const told = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      eq(outbox.onlyOnce, sql`'line-start:' || ${enrolment.orderId} || ':' || ${eventSession.id}`),
    );
  const rows = await remindablePlaces(
    db,
    at,
    and(
      lte(eventSession.startsAt, new Date(at.getTime() + START_REMINDER_MS)),
      isNotNull(member.lineUserId),
      eq(member.lineReminders, true),
      not(member.lineBlocked),
      notExists(told),
    ),
  );
  return rows.filter((row) => isStartReminderDue(row, at));
}

/**
 * Tells bound members by LINE of each session that is about to begin (`isStartReminderDue`), once, also when several processes do this at the same time or
 * one ends in between.
 * @returns how many were told
 */
export async function remindOfStarts(deps: Deps): Promise<number> {
  if (!canPush(deps)) return 0;
  let told = 0;
  for (const start of await startsNow(deps)) {
    const written = await inTransaction(deps.db, async (_tx, client) => {
      // Held, it cannot be cancelled in between; and of two processes the second waits here, and finds the key.
      const [order] = await lockOrders(client, [start.orderId]);
      const isOn = order?.sessions.some(
        ({ id, status }) => id === start.sessionId && status === 'CONFIRMED',
      );
      const { rowCount } = await client.query('select from outbox where only_once = $1', [
        keyOf(start),
      ]);
      if (!order || !isOn || rowCount !== 0) return false;
      return remindByLine(client, deps, order, {
        kind: 'start',
        sessionIds: [start.sessionId],
        onlyOnce: keyOf(start),
      });
    });
    if (written) told += 1;
  }
  return told;
}
