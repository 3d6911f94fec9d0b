import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { liveRoomQuery, type LiveRoom } from '@portolane/core/queries/live.ts';
import { type LiveState, liveState } from '@portolane/core/rules/live/live-state.ts';
import type { ViewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { epoch } from '@portolane/core/rules/time/instant.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useNow } from '#platform/clock/use-now.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/** Milliseconds until the page asks again by itself: whether times were moved or the session closed, and sooner while it waits for a link. */
const WATCHING = 60_000;
const OPENING = 1_000;
const WITHOUT_LINK = 15_000;

export interface LiveMoment {
  session: LiveRoom['session'];
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

/** Between two answers the clock goes on: a link opens, and a session ends, at its second. */
function momentOf({ session, refusal }: LiveRoom, now: Date): LiveMoment {
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

/** A session as it may be watched at this second, by the server's clock. At each boundary the server is asked anew: it alone gives the link out. */
export function useLiveRoom(sessionUuid: string, loaded: LiveRoom): LiveMoment {
  const { api, clock } = useApp();
  const fail = useCallFailure();
  const now = useNow();
  const {
    data = loaded,
    dataUpdatedAt,
    error,
    refetch,
  } = useQuery({
    ...liveRoomQuery(api, sessionUuid),
    refetchInterval: ({ state: { data: room = loaded } }) => {
      const { state, opening, refusal, link } = momentOf(room, new Date(clock.now()));
      if (state === 'IS_END') return false;
      return opening ? OPENING : refusal === null && link === null ? WITHOUT_LINK : WATCHING;
    },
  });
  const moment = momentOf(data, now);

  const answeredAt = data.session?.live?.now;
  useEffect(() => {
    // What the server's time is by now: the answer may have waited in the cache.
    if (answeredAt) clock.learn(epoch(answeredAt) + Date.now() - dataUpdatedAt);
  }, [answeredAt, clock, dataUpdatedAt]);

  const [answered, current] = [data.session?.live?.state, moment.state];
  useEffect(() => {
    if (current && answered && current !== answered) void refetch();
  }, [answered, current, refetch]);

  // What is on the screen stays through an outage; a login that has ended does not.
  const ended = error instanceof ApiError && error.endsSession ? error : null;
  useEffect(() => {
    if (ended) fail(ended);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each failure, whatever else is drawn anew
  }, [ended]);
  return moment;
}
