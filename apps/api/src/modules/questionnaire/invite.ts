import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import {
  INVITATION_DAYS,
  isInvitationDue,
} from '@portolane/core/rules/order/questionnaire-invitation.ts';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import { questionnairePath } from '#domain/members/member-paths.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { mailRecipient } from '#modules/enrolment/mail/mail-recipient.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import {
  type LockedOrder,
  lockOrders,
  setQuestionnaireInvited,
} from '#modules/enrolment/store/repository.ts';
import { lineInvitation } from '#modules/line/reminders/line-note.ts';
import { lineReader } from '#modules/line/reminders/remind-by-line.ts';
import { questionnaireOf } from './repository.ts';
import { stateOrNull } from './show-questionnaire.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Returns the orders of recent events with a questionnaire whose attendee was there. */
async function candidates(db: Queryable, now: Date): Promise<number[]> {
  const wasThere = sql`exists (select from ${enrolment} where ${enrolment.orderId} = ${orders.id} and ${enrolment.status} = 'CONFIRMED' and ${enrolment.attended})`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(
      and(
        gt(event.endsAt, new Date(now.getTime() - INVITATION_DAYS * DAY_MS)),
        lte(event.endsAt, now),
        sql`jsonb_array_length(${event.questionnaire}) > 0`,
        isNull(orders.questionnaireInvitedAt),
        wasThere,
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** Returns the sessions that the attendee of a locked order was at; null if no invitation is due. */
async function sessionsToAskAbout(
  tx: Queryable,
  orderId: number,
  now: Date,
): Promise<number[] | null> {
  const row = await questionnaireOf(tx, orderId);
  const [order] = await tx
    .select({ invitedAt: orders.questionnaireInvitedAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  const enrolments = await tx
    .select({ sessionId: enrolment.sessionId, attended: enrolment.attended })
    .from(enrolment)
    .where(and(eq(enrolment.orderId, orderId), eq(enrolment.status, 'CONFIRMED')));
  const due = isInvitationDue(
    {
      state: stateOrNull(row, now),
      eventEnd: row.event.endsAt,
      attendances: enrolments.map(({ attended }) => attended),
      invited: order?.invitedAt !== null,
    },
    now,
  );
  return due
    ? enrolments.filter(({ attended }) => attended).map(({ sessionId }) => sessionId)
    : null;
}

/** Queues the invitation by LINE if the member can be written to there. Returns whether it did. */
async function inviteByLine(
  tx: Queryable,
  deps: Deps,
  order: LockedOrder,
  { palette }: Letterhead,
): Promise<boolean> {
  const reader = await lineReader(tx, deps, order.memberId);
  if (reader === null) return false;
  const { lineUserId: recipient, language } = reader;
  const { event: about } = await questionnaireOf(tx, order.id);
  const url = `${deps.settings.publicOrigin}${questionnairePath(order.uuid, language)}`;
  await enqueue(
    tx,
    {
      ...lineInvitation(about.title, url, language, palette.light),
      kind: 'questionnaire',
      channel: 'line',
      recipient,
      memberId: order.memberId,
      orderId: order.id,
      expiresAt: new Date(about.endsAt.getTime() + INVITATION_DAYS * DAY_MS),
    },
    deps.now(),
  );
  return true;
}

async function inviteByMail(
  tx: Queryable,
  client: PoolClient,
  deps: Deps,
  order: LockedOrder,
  { sessionIds, head }: { sessionIds: number[]; head: Letterhead },
): Promise<boolean> {
  const [owner] = await tx
    .select({ id: member.id, email: member.email, companyEmail: member.companyEmail })
    .from(member)
    .where(eq(member.id, order.memberId));
  const recipient = await mailRecipient(deps, owner!, order.attendee.email, tx);
  if (recipient === null) return false;
  const to = { recipient, sessionIds, language: order.language, head };
  await mailAboutOrder(client, order, { kind: 'QUESTIONNAIRE', uuid: order.uuid }, to, deps.now());
  return true;
}

/**
 * Invites attendees to the questionnaires that are open (`isInvitationDue`): once per order, by LINE
 * if the member is bound and wants messages there, else by email, even if several processes run
 * this at the same time. The order remembers it, because messages are deleted after some days.
 * @returns the number of messages queued
 */
export async function inviteToQuestionnaires(deps: Deps): Promise<number> {
  const ids = await candidates(deps.db, deps.now());
  if (ids.length === 0) return 0;
  const head = await readLetterhead(deps);
  let queued = 0;
  for (const id of ids) {
    const isQueued = await inTransaction(deps.db, async (tx, client) => {
      const [order] = await lockOrders(client, [id]);
      const sessionIds = order ? await sessionsToAskAbout(tx, id, deps.now()) : null;
      if (!order || sessionIds === null) return false;
      await setQuestionnaireInvited(client, id, deps.now());
      return (
        (await inviteByLine(tx, deps, order, head)) ||
        (await inviteByMail(tx, client, deps, order, { sessionIds, head }))
      );
    });
    if (isQueued) queued += 1;
  }
  return queued;
}
