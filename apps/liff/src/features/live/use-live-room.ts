import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveRoomQuery, type LiveRoom } from '@portolane/core/queries/live.ts';
import { askAgainIn, liveMoment, type LiveMoment } from '@portolane/core/rules/live/live-moment.ts';
import { epoch } from '@portolane/core/rules/time/instant.ts';
import { useNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';

/** A session as it may be watched at this second, by the server's clock. At each boundary the server is asked anew: it alone gives the link out. */
export function useLiveRoom(sessionUuid: string): LiveMoment<NonNullable<LiveRoom['session']>> {
  const { api, clock } = useApp();
  const now = useNow();
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...liveRoomQuery(api, sessionUuid),
    refetchInterval: ({ state: { data: room } }) => room !== undefined && askAgainIn(liveMoment(room, new Date(clock.now()))),
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
  return moment;
}
