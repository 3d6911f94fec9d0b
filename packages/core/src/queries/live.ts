import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiResult } from '#client/api-call.ts';
import { ApiError } from '#client/api-error.ts';
import type { ViewingRefusal } from '#rules/live/viewing-refusal.ts';
import { eventsKey } from './event.ts';
import { memberQuery } from './query.ts';

type LiveSession = ApiResult<'event.session'>['items'];

/** A session that the member is let into or not; one that is not there, or not any more, is a reason why not. */
export type LiveRoom =
  | { session: LiveSession; refusal: ViewingRefusal | null }
  | { session: null; refusal: ViewingRefusal };

/** Codes that are answers to whether the member may watch. */
const refusals: Partial<Record<ApiError['code'], ViewingRefusal>> = {
  PRODUCT_MENU_ITEM_NOT_EXIST: 'NOT_ENROLLED',
  LIVE_FRONT_CLOSED: 'CLOSED',
};

/** How the member may watch a session now. It changes by the second, and the page asks by itself: 5 seconds let the page take what its loader asked for. */
export const liveRoomQuery = (api: ApiCall, sessionUuid: string) =>
  memberQuery(api, {
    queryKey: [...eventsKey, 'live', sessionUuid],
    ask: async (ask): Promise<LiveRoom> => {
      try {
        const { items } = await ask('event.session', { params: { uuid: sessionUuid } });
        return { session: items, refusal: items.live?.refusal ?? null };
      } catch (error) {
        const refusal = error instanceof ApiError && refusals[error.code];
        if (!refusal) throw error;
        return { session: null, refusal };
      }
    },
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** Notes that the member is there. A read for HTTP, and none for us: it is never made ahead of time, nor twice for nothing. Invalidates nothing. */
export const checkInMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['live', 'checkIn'],
    mutationFn: (sessionUuid: string) =>
      api('event.checkIn', { params: { uuid: sessionUuid } }).then((r) => r.items),
  });
