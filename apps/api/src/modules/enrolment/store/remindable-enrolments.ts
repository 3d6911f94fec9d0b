import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';

/**
 * Returns the enrolments that a reminder may mention: confirmed, in an upcoming published session
 * of a visible event.
 */
export const remindableEnrolments = (db: Queryable, at: Date, which: SQL | undefined) =>
  db
    .selectDistinct({
      orderId: enrolment.orderId,
      sessionId: eventSession.id,
      startsAt: eventSession.startsAt,
      enrolledAt: enrolment.createdAt,
    })
    .from(enrolment)
    .innerJoin(member, eq(member.id, enrolment.memberId))
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        eq(enrolment.status, 'CONFIRMED'),
        eq(eventSession.state, 'published'),
        gt(eventSession.startsAt, at),
        isShownEvent(at),
        which,
      ),
    )
    .orderBy(asc(eventSession.startsAt), asc(enrolment.orderId));
