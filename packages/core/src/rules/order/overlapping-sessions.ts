import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

interface Slot {
  uuid: string;
  startTime: Instant;
  endTime: Instant;
}

export interface Overlap<S extends Slot> {
  /** A session about to be enrolled in. */
  chosen: S;
  /** The member's enrolment at the same time. */
  order: OrderSummary;
  session: OrderSession;
}

/**
 * Returns the chosen sessions that overlap with the member's enrolments, in the order chosen.
 * Back-to-back sessions, cancelled ones, and a session itself do not overlap. Only used for a
 * warning, because a member may have reasons to book both.
 */
export const overlappingSessions = <S extends Slot>(
  chosen: readonly S[],
  orders: readonly OrderSummary[],
): Overlap<S>[] =>
  chosen.flatMap((each) =>
    orders.flatMap((order) =>
      order.sessions
        .filter(
          (session) =>
            session.regStatus !== 'CANCELED' &&
            session.info.uuid !== each.uuid &&
            epoch(session.startTime) < epoch(each.endTime) &&
            epoch(each.startTime) < epoch(session.endTime),
        )
        .map((session) => ({ chosen: each, order, session })),
    ),
  );
