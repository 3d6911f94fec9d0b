import { eq, sql } from 'drizzle-orm';
import type { LiveView } from '@portolane/core/contract/event.ts';
import type { OrderStatus } from '@portolane/core/contract/order.ts';
import { liveState } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusal, type Viewing } from '@portolane/core/rules/live/viewing-refusal.ts';
import type { Queryable } from '#db/database.ts';
import { event, eventSession } from '#db/schema.ts';
import { isShownEvent } from './event-facts.ts';

/** How a member stands to a session, as the rule of watching asks for it, and what it is about. */
export interface ViewingFacts extends Viewing {
  sessionId: number;
  startTime: Date;
  endTime: Date;
  link: string | null;
  checkedInAt: Date | null;
}

/** Of the enrolments that a member ever had in a session the one that counts: the active one, else the newest. */
const own = (column: 'status' | 'checked_in_at', memberId: number) =>
  sql`(select ${sql.raw(`mine.${column}`)} from enrolment mine where mine.member_id = ${memberId} and mine.session_id = ${eventSession.id}
    order by mine.status = 'CANCELED', mine.id desc limit 1)`;

/** Null for a session that never was. Sessions that were taken off are among them: whoever is enrolled in one is told so. */
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
      regStatus: sql<OrderStatus | null>`${own('status', memberId)}`,
      checkedInAt: sql<Date | null>`${own('checked_in_at', memberId)}`.mapWith(
        eventSession.startsAt,
      ),
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(eq(eventSession.uuid, sessionUuid));
  return row ?? null;
}

/** A session as the member may watch it now; the one place beside the member's orders that gives a live link out. */
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
