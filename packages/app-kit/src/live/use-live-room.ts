import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { liveRoomQuery, type LiveRoom } from '@portolane/core/queries/live.ts';
import {
  pollInterval,
  type LiveMoment as MomentOf,
  liveMoment,
} from '@portolane/core/rules/live/live-moment.ts';
import { epoch } from '@portolane/core/rules/time/instant.ts';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';

export interface LiveMoment extends MomentOf<NonNullable<LiveRoom['session']>> {
  /** Whether the last call got no response, so that the state is only calculated. */
  lost: boolean;
}

/**
 * Returns a session's state at this second by the server's clock. Refetches at each change of
 * state, because only the server issues the link.
 * @param loaded the page's initial data
 * @param onSessionEnd called when the login session has ended
 */
export function useLiveRoom(
  sessionUuid: string,
  loaded: LiveRoom,
  onSessionEnd: (error: ApiError) => void,
): LiveMoment {
  const { api, clock } = useHost();
  const now = useNow();
  const {
    data = loaded,
    dataUpdatedAt,
    error,
    refetch,
  } = useQuery({
    ...liveRoomQuery(api, sessionUuid),
    refetchInterval: ({ state: { data: room = loaded } }) =>
      pollInterval(liveMoment(room, new Date(clock.now()))),
  });
  const moment = liveMoment(data, now);

  const serverTime = data.session?.live?.now;
  useEffect(() => {
    // The response may come from the cache, so add the time since it was fetched.
    if (serverTime) clock.sync(epoch(serverTime) + Date.now() - dataUpdatedAt);
  }, [serverTime, clock, dataUpdatedAt]);

  const [serverState, current] = [data.session?.live?.state, moment.state];
  useEffect(() => {
    if (current && serverState && current !== serverState) void refetch();
  }, [serverState, current, refetch]);

  // The page stays usable during an outage, but not after the login session has ended.
  const ended = error instanceof ApiError && error.endsSession ? error : null;
  // Calls are seldom while nothing is expected: asks when the connection goes and when it is back.
  useEffect(() => {
    const ask = () => void refetch();
    const changes = ['offline', 'online'] as const;
    for (const change of changes) addEventListener(change, ask);
    return () => {
      for (const change of changes) removeEventListener(change, ask);
    };
  }, [refetch]);
  const notifySessionEnd = useEffectEvent(onSessionEnd);
  // An effect event, so that each failure is reported only once.
  useEffect(() => {
    if (ended) notifySessionEnd(ended);
  }, [ended]);
  return { ...moment, lost: error !== null && ended === null };
}
