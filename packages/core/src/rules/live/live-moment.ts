import type { LiveView } from '#contract/event.ts';
import { type Instant } from '#rules/time/instant.ts';
import { type LiveState, liveState } from './live-state.ts';
import type { ViewingRefusal } from './viewing-refusal.ts';

/** The server's last response about a session. */
export interface LiveResponse<S extends LiveSession = LiveSession> {
  session: S | null;
  refusal: ViewingRefusal | null;
}
interface LiveSession {
  linkOpeningTime: Instant;
  startTime: Instant;
  endTime: Instant;
  live: LiveView | null;
}

export interface LiveMoment<S extends LiveSession = LiveSession> {
  session: S | null;
  /** Why the member may not watch now. */
  refusal: ViewingRefusal | null;
  /** null if there is no session. */
  state: LiveState | null;
  /** null also while the link is being fetched. */
  link: string | null;
  /** Whether the link has opened but the response that brings it has not arrived. */
  opening: boolean;
  checkedInAt: string | null;
}

/**
 * Returns the state of a session between two responses as time passes: links open, and sessions
 * end, on the second (docs/behaviour/live.md).
 */
export function liveMoment<S extends LiveSession>(
  { session, refusal }: LiveResponse<S>,
  now: Date,
): LiveMoment<S> {
  const state = session && liveState(session, now);
  const live = session?.live ?? null;
  const opening = refusal === 'NOT_OPEN' && state !== 'NOT_OPEN';
  return {
    session,
    refusal: opening ? null : refusal,
    state,
    link: state === 'IS_END' ? null : (live?.link ?? null),
    opening,
    checkedInAt: live?.checkedInAt ?? null,
  };
}

/**
 * Polling intervals in milliseconds: the usual one notices changed times or a closed session; the
 * others are shorter because a link is expected.
 */
const WATCHING = 60_000;
const OPENING = 1_000;
const WITHOUT_LINK = 15_000;

/** Returns the milliseconds until the next poll, or false once the session is over. */
export function pollInterval({ state, opening, refusal, link }: LiveMoment): number | false {
  if (state === 'IS_END') return false;
  if (opening) return OPENING;
  return refusal === null && link === null ? WITHOUT_LINK : WATCHING;
}
