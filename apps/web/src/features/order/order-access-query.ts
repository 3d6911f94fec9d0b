import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { ordersKey } from '@portolane/core/queries/order.ts';
import { memberQuery } from '@portolane/core/queries/query.ts';

/**
 * An enrolment; or, for a member without one, the event they could enrol in; neither if the event
 * does not exist.
 */
export interface OrderAccess {
  order: Order | null;
  event: Pick<Event, 'alias' | 'seriesNum' | 'category' | 'title' | 'lang' | 'brands'> | null;
}

interface OrderReference {
  eventAlias: string;
  seriesNum: number;
  /** null: the newest enrolment in the event. */
  orderUuid: string | null;
}

/**
 * Returns the items of a response, or null if the API reports that they do not exist. A malformed
 * UUID counts as not existing.
 */
async function unlessMissing<T>(asked: Promise<{ items: T }>): Promise<T | null> {
  try {
    return (await asked).items;
  } catch (error) {
    if (error instanceof ApiError && (error.httpStatus === 404 || error.code === 'INPUT_INVALID'))
      return null;
    throw error;
  }
}

/**
 * The member's enrolment in an event. Having none is a result too: the page says so and links to
 * the event.
 */
export const orderAccessQuery = (
  api: ApiCall,
  { eventAlias, seriesNum, orderUuid }: OrderReference,
) =>
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
    // Staff may decide at any moment, and members open the page to see just that: 10 seconds.
    staleTime: 10_000,
  });
