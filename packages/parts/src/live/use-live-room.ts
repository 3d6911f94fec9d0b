import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { liveRoomQuery, type LiveRoom } from '@portolane/core/queries/live.ts';
import {
  askAgainIn,
  type LiveMoment as MomentOf,
  liveMoment,
} from '@portolane/core/rules/live/live-moment.ts';
import { epoch } from '@portolane/core/rules/time/instant.ts';
import { useNow } from '#clock/use-now.ts';
import { useHost } from '#context/host.ts';

export type LiveMoment = MomentOf<NonNullable<LiveRoom['session']>>;

/**
 * A session as it may be watched at this second, by the server's clock. At each boundary the server is asked anew: it alone gives the link out.
 * @param loaded what the page came with
 * @param onSessionEnd the login has ended: what an app does about that
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
      askAgainIn(liveMoment(room, new Date(clock.now()))),
  });
  const moment = liveMoment(data, now);

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
  const tell = useEffectEvent(onSessionEnd);
  // Said once for each failure, whatever else is drawn anew.
  useEffect(() => {
    if (ended) tell(ended);
  }, [ended]);
  return moment;
}
