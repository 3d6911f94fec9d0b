import { epoch, type Instant } from '#rules/time/instant.ts';

/** API consumers rely on the spelling `IS_COMMING` (docs/behaviour/live.md). */
export const liveStates = ['NOT_OPEN', 'NOT_START', 'IS_COMMING', 'IS_LIVE', 'IS_END'] as const;
export type LiveState = (typeof liveStates)[number];

/**
 * Minutes before its start at which the link of a session opens, unless the content says otherwise.
 */
export const LINK_OPENS_MINUTES = 30;

/** Time before its start within which a session counts as about to start. */
export const COMING_SOON_MS = 5 * 60_000;

/**
 * Returns the state of a live session by the server's time. Checks in this order: link not open,
 * ended, started, within 5 minutes of the start, otherwise open. A link that opens late therefore
 * keeps its session closed.
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

/** States in which the entrance to a session is shown. */
export type EnterableLiveState = Exclude<LiveState, 'NOT_OPEN' | 'IS_END'>;

/** Whether to show the entrance to a session: from when its link opens until it ends. */
export const isEntranceOpen = (state: LiveState | null): state is EnterableLiveState =>
  state !== null && state !== 'NOT_OPEN' && state !== 'IS_END';
