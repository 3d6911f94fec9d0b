import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

interface Slot {
  uuid: string;
  startTime: Instant;
  endTime: Instant;
}

export interface Overlap<S extends Slot> {
  /** What is about to be enrolled in … */
  chosen: S;
  /** … and what the member is enrolled in at the same time. */
  order: OrderSummary;
  session: OrderSession;
}

/**
 * Where chosen sessions run at the same time as sessions that the member is enrolled in, in the order of what was chosen. One that ends when the other
 * begins is no overlap, what was cancelled is none, and a session does not overlap itself. A member may have their reasons: this warns, and stops nobody.
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
