import { and, eq, sql } from 'drizzle-orm';
import { absencesCountFrom } from '@portolane/core/rules/event/absent-limit.ts';
import type { MemberFacts } from '@portolane/core/rules/event/availability.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';

/**
 * Returns a member as input of the availability rules: the sessions of these events in which they
 * have an active enrolment, and their absences at any event.
 */
export async function memberFacts(
  db: Queryable,
  member: MemberRow,
  eventIds: readonly number[],
  now: Date,
): Promise<MemberFacts> {
  const since = absencesCountFrom(now).toISOString();
  const [row] = await db
    .select({
      enrolled: sql<
        string[] | null
      >`array_agg(${eventSession.uuid}) filter (where ${eventSession.eventId} = any(${sql.param(eventIds)}::int[]))`,
      absences: sql<number>`(count(*) filter (where ${enrolment.attended} = false and ${eventSession.endsAt} >= ${since}::timestamptz and ${eventSession.endsAt} <= ${now.toISOString()}::timestamptz))::int`,
    })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(and(eq(enrolment.memberId, member.id), sql`${enrolment.status} <> 'CANCELED'`));
  return {
    group: member.group,
    dealerValidated: member.dealerValidated,
    enrolledSessions: new Set(row?.enrolled),
    absences: row?.absences ?? 0,
  };
}
