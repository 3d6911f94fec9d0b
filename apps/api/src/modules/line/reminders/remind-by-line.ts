import { and, eq, isNotNull, lte, not, notExists, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isStartReminderDue, START_REMINDER_MS } from '@portolane/core/rules/order/reminder.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { hasSection, isSectionOn, languageOfPages } from '#domain/sections.ts';
import { chatLinks } from '#modules/line/channel/chat-links.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { passesOfOrders } from '#domain/passes/passes.ts';
import { lineReminder, type ReminderKind } from './line-reminder.ts';
import { remindableEnrolments } from '#modules/enrolment/store/remindable-enrolments.ts';
import { type LockedOrder, lockOrders } from '#modules/enrolment/store/repository.ts';
import { sessionsForMessage } from '#modules/enrolment/mail/message-sessions.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Whether messages can be pushed: there is a bot, or messages are printed. */
const canPush = ({ settings }: Pick<Deps, 'settings'>): boolean =>
  Boolean(settings.printMessage ?? settings.line?.channelAccessToken);

/**
 * Returns the LINE account of a member who can be written to: bound, not blocking the bot, and
 * wanting reminders. null if messages cannot be pushed, or the site does not have LINE.
 */
export async function lineReader(
  tx: Queryable,
  deps: Pick<Deps, 'settings'>,
  memberId: number,
): Promise<{ lineUserId: string; language: Language } | null> {
  if (!canPush(deps)) return null;
  const [reader] = await tx
    .select({
      lineUserId: member.lineUserId,
      reminders: member.lineReminders,
      blocked: member.lineBlocked,
      language: languageOfPages(member.language),
    })
    .from(member)
    .where(and(eq(member.id, memberId), isSectionOn('line')));
  if (!reader?.lineUserId || !reader.reminders || reader.blocked) return null;
  return { lineUserId: reader.lineUserId, language: reader.language };
}

/**
 * Queues a LINE reminder in the caller's transaction, once per key, if the member is bound, has not
 * blocked the bot and wants reminders. It expires when the last of its sessions starts.
 * @returns whether there was a member to remind
 */
export async function remindByLine(
  client: PoolClient,
  deps: Deps,
  order: LockedOrder,
  {
    kind,
    sessionIds,
    onlyOnce,
    palette,
  }: {
    kind: ReminderKind;
    sessionIds: readonly number[];
    onlyOnce: string;
    /** Read before the transaction. */
    palette: Palette;
  },
): Promise<boolean> {
  const tx = drizzle(client);
  const reader = await lineReader(tx, deps, order.memberId);
  if (reader === null) return false;
  const { event, sessions, hasLive } = await sessionsForMessage(tx, sessionIds);
  const reminded = new Set(sessions.map(({ uuid }) => uuid));
  const passes = await passesOfOrders(tx, [order.id], reader.language, deps.now());
  const message = lineReminder(
    kind,
    {
      uuid: order.uuid,
      event,
      sessions,
      hasLive,
      passes: (passes.get(order.id) ?? []).filter(
        ({ session, day, startTime }) => reminded.has(session.uuid) && day === taipeiDay(startTime),
      ),
    },
    {
      links: chatLinks(deps.settings, reader.language),
      publicOrigin: deps.settings.publicOrigin,
      colours: palette.light,
    },
    reader.language,
  );
  const about = {
    kind: 'reminder',
    channel: 'line',
    recipient: reader.lineUserId,
    memberId: order.memberId,
    orderId: order.id,
    onlyOnce,
    expiresAt: sessions.at(-1)!.startsAt,
  } as const;
  await enqueue(tx, { ...message, ...about }, deps.now());
  return true;
}

type Start = Awaited<ReturnType<typeof remindableEnrolments>>[number];

const keyOf = ({ orderId, sessionId }: Start): string => `line-start:${orderId}:${sessionId}`;

/** Returns the sessions about to start for bound members, without those already reminded of. */
async function findDueStarts({ db, now }: Deps): Promise<Start[]> {
  const at = now();
  const alreadyQueued = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      eq(outbox.onlyOnce, sql`'line-start:' || ${enrolment.orderId} || ':' || ${eventSession.id}`),
    );
  const rows = await remindableEnrolments(
    db,
    at,
    and(
      lte(eventSession.startsAt, new Date(at.getTime() + START_REMINDER_MS)),
      isNotNull(member.lineUserId),
      eq(member.lineReminders, true),
      not(member.lineBlocked),
      notExists(alreadyQueued),
    ),
  );
  return rows.filter((row) => isStartReminderDue(row, at));
}

/**
 * Queues LINE reminders to bound members of each session that is about to start
 * (`isStartReminderDue`), exactly once, even if several processes run this at the same time or one
 * dies halfway.
 * @returns the number of reminders queued
 */
export async function remindOfStarts(deps: Deps): Promise<number> {
  if (!canPush(deps) || !(await hasSection(deps.db, 'line'))) return 0;
  const starts = await findDueStarts(deps);
  if (starts.length === 0) return 0;
  const { palette } = await readIdentity(deps);
  let queued = 0;
  for (const start of starts) {
    const isQueued = await inTransaction(deps.db, async (_tx, client) => {
      // While locked, the order cannot be cancelled. A second process waits here and then finds the
      // key.
      const [order] = await lockOrders(client, [start.orderId]);
      const isConfirmed = order?.sessions.some(
        ({ id, status }) => id === start.sessionId && status === 'CONFIRMED',
      );
      const { rowCount } = await client.query('select from outbox where only_once = $1', [
        keyOf(start),
      ]);
      if (!order || !isConfirmed || rowCount !== 0) return false;
      return remindByLine(client, deps, order, {
        kind: 'start',
        sessionIds: [start.sessionId],
        onlyOnce: keyOf(start),
        palette,
      });
    });
    if (isQueued) queued += 1;
  }
  return queued;
}
