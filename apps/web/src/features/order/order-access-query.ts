import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { ordersKey } from '@portolane/core/queries/order.ts';
import { memberQuery } from '@portolane/core/queries/query.ts';

/** An enrolment; or, of a member who has none there, the event that they could enrol in; neither where there is no such event. */
export interface OrderAccess {
  order: Order | null;
  event: Pick<Event, 'alias' | 'seriesNum' | 'category' | 'title' | 'lang' | 'brands'> | null;
}

interface Wanted {
  eventAlias: string;
  seriesNum: number;
  /** null: the newest of the event. */
  orderUuid: string | null;
}

/** What a call answers, or null when it says that there is no such thing. An address that is no UUID names nothing. */
async function unlessMissing<T>(asked: Promise<{ items: T }>): Promise<T | null> {
  try {
    return (await asked).items;
  } catch (error) {
    if (error instanceof ApiError && (error.httpStatus === 404 || error.code === 'INPUT_INVALID'))
      return null;
    throw error;
  }
}

/** The member's enrolment into an event. That they have none is an answer too: the page says so, and leads to the event. */
export const orderAccessQuery = (api: ApiCall, { eventAlias, seriesNum, orderUuid }: Wanted) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'access', eventAlias, seriesNum, orderUuid],
    async read(call): Promise<OrderAccess> {
      const order = await unlessMissing(
        orderUuid === null
          ? call('order.ofEvent', { body: { eventAlias, seriesNum } })
          : call('order.one', { params: { uuid: orderUuid } }),
      );
      if (order) return { order, event: null };
      return {
        order: null,
        event: await unlessMissing(call('event.one', { params: { eventAlias, seriesNum } })),
      };
    },
    // Staff may answer at any moment, and a member looks for just that: 10 seconds.
    staleTime: 10_000,
  });
