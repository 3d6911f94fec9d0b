import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { epoch } from '#rules/time/instant.ts';
import { liveState, type LiveState } from './live-state.ts';

export interface NextLive {
  order: OrderSummary;
  session: OrderSession;
  state: Exclude<LiveState, 'IS_END'>;
}

const urgency: Record<NextLive['state'], number> = { IS_LIVE: 0, IS_COMMING: 1, NOT_START: 2, NOT_OPEN: 2 };

/**
 * The confirmed session of an online event that a member would look for now, or null: what is on air (of several, what began
 * last), else what comes next.
 */
export function nextLive(orders: readonly OrderSummary[], now: Date): NextLive | null {
  const candidates = orders
    .filter(({ type }) => type === 'online')
    .flatMap((order) =>
      order.sessions.filter(({ regStatus }) => regStatus === 'CONFIRMED').map((session) => ({ order, session, state: liveState(session, now) })),
    )
    .filter((candidate): candidate is NextLive => candidate.state !== 'IS_END');
  const start = ({ session }: NextLive) => epoch(session.startTime);
  return candidates.sort((a, b) => urgency[a.state] - urgency[b.state] || (a.state === 'IS_LIVE' ? start(b) - start(a) : start(a) - start(b)))[0] ?? null;
}
