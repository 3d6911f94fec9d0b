import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { enrolment, event, eventSession, member } from '#db/schema.ts';
import { isShownEvent } from '#summaries/event-facts.ts';

/** Places that a reminder may speak of: confirmed, in a session that is to come and that neither itself nor with its event was taken off. */
export const remindablePlaces = (db: Queryable, at: Date, which: SQL | undefined) =>
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
