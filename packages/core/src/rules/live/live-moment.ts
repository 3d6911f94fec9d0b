import type { LiveView } from '#contract/event.ts';
import { type Instant } from '#rules/time/instant.ts';
import { type LiveState, liveState } from './live-state.ts';
import type { ViewingRefusal } from './viewing-refusal.ts';

/** What the server last answered about a session, and whether its member may watch it. */
export interface LiveAnswer<S extends LiveSession = LiveSession> {
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
  /** Where the session stands now; null when there is none. */
  state: LiveState | null;
  /** Null as well while it is on its way. */
  link: string | null;
  /** The link has opened, and the answer that brings it has not come yet. */
  opening: boolean;
  checkedInAt: string | null;
}

/** A session between two answers, while the clock goes on: a link opens, and a session ends, at its second (docs/behaviour/live.md). */
export function liveMoment<S extends LiveSession>(
  { session, refusal }: LiveAnswer<S>,
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

/** Milliseconds until the server is asked again by itself: whether times were moved or the session closed, and sooner while a link is waited for. */
const WATCHING = 60_000;
const OPENING = 1_000;
const WITHOUT_LINK = 15_000;

/** Milliseconds until a page that shows this asks anew; false: what is over changes no more. */
export function askAgainIn({ state, opening, refusal, link }: LiveMoment): number | false {
  if (state === 'IS_END') return false;
  return opening ? OPENING : refusal === null && link === null ? WITHOUT_LINK : WATCHING;
}
