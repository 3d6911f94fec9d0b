import { epoch, type Instant } from '#rules/time/instant.ts';

/** Callers know `IS_COMMING` in this spelling (docs/behaviour/live.md). */
export const liveStates = ['NOT_OPEN', 'NOT_START', 'IS_COMMING', 'IS_LIVE', 'IS_END'] as const;
export type LiveState = (typeof liveStates)[number];

/** A session counts as about to begin this long before its start. */
export const COMING_SOON_MS = 5 * 60_000;

/**
 * How a live session is shown, by the server's time: before its link opens, from its end, from its start, from 5 minutes before, otherwise open but not near.
 * Asked in that order, so that a link that opens late keeps its session closed.
 */
export function liveState(
  session: { linkOpeningTime: Instant; startTime: Instant; endTime: Instant },
  now: Date,
): LiveState {
  const time = now.getTime();
  if (time < epoch(session.linkOpeningTime)) return 'NOT_OPEN';
  if (time >= epoch(session.endTime)) return 'IS_END';
  if (time >= epoch(session.startTime)) return 'IS_LIVE';
  return time >= epoch(session.startTime) - COMING_SOON_MS ? 'IS_COMMING' : 'NOT_START';
}

/** The states in which the way into a session is shown. */
export type OpenLiveState = Exclude<LiveState, 'NOT_OPEN' | 'IS_END'>;

/** Whether the way into a session is shown: from when its link opens until it is over. */
export const isWayOpen = (state: LiveState | null): state is OpenLiveState =>
  state !== null && state !== 'NOT_OPEN' && state !== 'IS_END';
