import { epoch, type Instant } from '#rules/time/instant.ts';

/** `IS_COMMING` is the specification's spelling. */
export type LiveState = 'NOT_OPEN' | 'NOT_START' | 'IS_COMMING' | 'IS_LIVE' | 'IS_END';

/** SPEC.md section 9: live coming-soon window. */
export const COMING_SOON_MS = 5 * 60_000;

/**
 * How a live session is shown, by the server's time: before its link opens, from its end, from its start, from 5 minutes before, otherwise open but not near.
 * DECISIONS.md, Live boundaries, in that order.
 */
export function liveState(session: { linkOpeningTime: Instant; startTime: Instant; endTime: Instant }, now: Date): LiveState {
  const time = now.getTime();
  if (time < epoch(session.linkOpeningTime)) return 'NOT_OPEN';
  if (time >= epoch(session.endTime)) return 'IS_END';
  if (time >= epoch(session.startTime)) return 'IS_LIVE';
  return time >= epoch(session.startTime) - COMING_SOON_MS ? 'IS_COMMING' : 'NOT_START';
}
