import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { enrolledLiveState } from '#rules/live/enrolled-state.ts';
import { liveState, type LiveState } from '#rules/live/live-state.ts';
import { epoch } from '#rules/time/instant.ts';

export interface NextEvent {
  order: OrderSummary;
  session: OrderSession;
  running: boolean;
  /** Live state of a confirmed session of an online event; null if on site or still in review. */
  live: LiveState | null;
}

/**
 * Returns the session most relevant to a member now, or null: among running confirmed ones the last
 * to start, else the next to start, confirmed or in review. Skips sessions that are over,
 * cancelled, or still in review at their start, because the member cannot enter them. A session
 * whose link opens late counts as upcoming.
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
