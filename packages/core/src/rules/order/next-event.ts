import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { enrolledLiveState } from '#rules/live/enrolled-state.ts';
import { liveState, type LiveState } from '#rules/live/live-state.ts';
import { epoch } from '#rules/time/instant.ts';

export interface NextEvent {
  order: OrderSummary;
  session: OrderSession;
  /** True while the session runs. */
  running: boolean;
  /** Where a confirmed session of an online event stands; null: it is held in a room, or the enrolment is still in review. */
  live: LiveState | null;
}

/**
 * The session that a member would look for now, or null: of what runs the confirmed one that began last, else what comes
 * next, confirmed or in review. A session that begins while it is in review is passed over: there is no way in. So is one
 * that is over or cancelled. A link that opens late keeps its session among those to come.
 */
export function nextEvent(orders: readonly OrderSummary[], now: Date): NextEvent | null {
  const candidates = orders.flatMap((order) =>
    order.sessions.flatMap((session): NextEvent[] => {
      const { regStatus, startTime } = session;
      const state = liveState(
        order.type === 'online' ? session : { ...session, linkOpeningTime: startTime },
        now,
      );
      const begun = now.getTime() >= epoch(startTime);
      if (state === 'IS_END' || regStatus === 'CANCELED' || (regStatus === 'PENDING' && begun))
        return [];
      return [
        {
          order,
          session,
          running: state === 'IS_LIVE',
          live: enrolledLiveState(order, session, now),
        },
      ];
    }),
  );
  const start = ({ session }: NextEvent) => epoch(session.startTime);
  return (
    candidates.sort(
      (a, b) =>
        Number(b.running) - Number(a.running) ||
        (a.running ? start(b) - start(a) : start(a) - start(b)),
    )[0] ?? null
  );
}
