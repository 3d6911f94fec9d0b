import type { ApiCall, ApiResult } from '#client/api-call.ts';
import { ApiError } from '#client/api-error.ts';
import type { ViewingRefusal } from '#rules/live/viewing-refusal.ts';
import { eventsKey } from './event.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

type LiveSession = ApiResult<'event.session'>['items'];

/**
 * A session with the member's access to it. A session that does not exist (any more) is reported as
 * a refusal.
 */
export type LiveRoom =
  | { session: LiveSession; refusal: ViewingRefusal | null }
  | { session: null; refusal: ViewingRefusal };

/** Errors that are a refusal rather than a failure. */
const refusals: Partial<Record<ApiError['code'], ViewingRefusal>> = {
  PRODUCT_MENU_ITEM_NOT_EXIST: 'NOT_ENROLLED',
  LIVE_FRONT_CLOSED: 'CLOSED',
};

/**
 * The member's access to a session now. It changes within seconds and the page polls; a fresh time
 * of 5 seconds lets the page reuse the loader's response.
 */
export const liveRoomQuery = (api: ApiCall, sessionUuid: string) =>
  memberQuery(api, {
    queryKey: [...eventsKey, 'live', sessionUuid],
    read: async (call): Promise<LiveRoom> => {
      try {
        const { items } = await call('event.session', { params: { uuid: sessionUuid } });
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

/**
 * Checks the member in. A GET in HTTP, but a mutation here: it must not be prefetched or repeated.
 * Invalidates nothing.
 */
export const checkInMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['live', 'checkIn'],
    mutationFn: (sessionUuid: string) =>
      api('event.checkIn', { params: { uuid: sessionUuid } }).then((r) => r.items),
  });
