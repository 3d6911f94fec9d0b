import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { enrolledLiveState } from '#rules/live/enrolled-state.ts';
import { liveState, type LiveState } from '#rules/live/live-state.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

export interface NextEvent {
  order: OrderSummary;
  session: OrderSession;
  running: boolean;
  /** Live state of a confirmed session of an online event; null if on site or still in review. */
  live: LiveState | null;
}

const startOf = ({ startTime }: { startTime: Instant }) => epoch(startTime);

/**
 * Returns the session that starts next after the one that is watched; undefined if none does.
 * Sessions that run beside it have begun, and are not next.
 */
export function nextSession<S extends { startTime: Instant }>(
  sessions: readonly S[],
  watched: S | undefined,
  now: Date,
): S | undefined {
  if (!watched) return undefined;
  const after = Math.max(startOf(watched), now.getTime());
  return sessions
    .filter((session) => startOf(session) > after)
    .toSorted((a, b) => startOf(a) - startOf(b))[0];
}

/**
 * Returns the session most relevant to a member now, or null: among running confirmed ones the last
 * to start, else the next to start, confirmed or in review. Skips sessions that are over,
 * cancelled, or still in review at their start, because the member cannot enter them. A session
 * whose link opens late counts as upcoming. Website, bot, and mini-app lead to this session.
 */
export function nextEvent(orders: readonly OrderSummary[], now: Date): NextEvent | null {
  const candidates = orders.flatMap((order) =>
    order.sessions.flatMap((session): NextEvent[] => {
      const { regStatus, startTime } = session;
      const state = liveState(
        order.type === 'online' && order.hasLive
          ? session
          : { ...session, linkOpeningTime: startTime },
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
  const start = ({ session }: NextEvent) => startOf(session);
  return (
    candidates.sort(
      (a, b) =>
        Number(b.running) - Number(a.running) ||
        (a.running ? start(b) - start(a) : start(a) - start(b)),
    )[0] ?? null
  );
}
