import { eq, sql } from 'drizzle-orm';
import type { LiveView } from '@portolane/core/contract/event.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { liveState } from '@portolane/core/rules/live/live-state.ts';
import {
  viewingRefusal,
  type ViewingConditions,
} from '@portolane/core/rules/live/viewing-refusal.ts';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { isShownEvent } from './event-facts.ts';

/**
 * A session and a member's relation to it: the input of the viewing rule, with the session's times
 * and link.
 */
export interface ViewingFacts extends ViewingConditions {
  sessionId: number;
  startTime: Date;
  endTime: Date;
  link: string | null;
  checkedInAt: Date | null;
}

/**
 * A member may have several enrolments in a session over time. The active one counts, else the
 * newest.
 */
const ownEnrolment = (column: 'status' | 'checked_in_at', memberId: number) =>
  sql`(select ${sql.raw(`mine.${column}`)} from enrolment mine where mine.member_id = ${memberId} and mine.session_id = ${eventSession.id}
    order by mine.status = 'CANCELED', mine.id desc limit 1)`;

/**
 * Returns null if the session never existed. Withdrawn sessions are included, so that an enrolled
 * member can be told.
 */
export async function viewingFacts(
  db: Queryable,
  memberId: number,
  sessionUuid: string,
  now: Date,
): Promise<ViewingFacts | null> {
  const [row] = await db
    .select({
      sessionId: eventSession.id,
      eventType: event.type,
      startTime: eventSession.startsAt,
      endTime: eventSession.endsAt,
      linkOpeningTime: eventSession.linkOpensAt,
      link: eventSession.link,
      shown: sql<boolean>`(${eventSession.state} = 'published' and ${isShownEvent(now)})`,
      hasOrder: sql<boolean>`exists (select from orders where orders.member_id = ${memberId} and orders.event_id = ${event.id})`,
      regStatus: sql<OrderStatus | null>`${ownEnrolment('status', memberId)}`,
      checkedInAt: sql<Date | null>`${ownEnrolment('checked_in_at', memberId)}`.mapWith(
        eventSession.startsAt,
      ),
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(eq(eventSession.uuid, sessionUuid));
  return row ?? null;
}

/**
 * Returns how a member may watch a session now. Besides the member's orders, this is the only place
 * that returns a live link.
 */
export function liveView(facts: ViewingFacts, now: Date): LiveView {
  const state = liveState(facts, now);
  const refusal = viewingRefusal(facts, now);
  return {
    state,
    refusal,
    link: refusal === null && state !== 'IS_END' ? facts.link : null,
    checkedInAt: facts.checkedInAt?.toISOString() ?? null,
    now: now.toISOString(),
  };
}
