/** Links to a live page, and from it to its enrolment. */
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { App } from '#platform/context/app-context.ts';

type Category = OrderSummary['category'];
interface EventAddress {
  eventAlias: string;
  eventSeriesNum: string;
}

/** Activities and courses have separate routes. */
export const livePageOf = (category: Category) =>
  category === 'activity' ? 'memberActivityLive' : 'memberEventLive';

export const liveHref = (
  { href }: Pick<App, 'href'>,
  order: Pick<OrderSummary, 'category' | 'eventAlias' | 'seriesNum'>,
  sessionUuid: string,
): string =>
  href(livePageOf(order.category), {
    eventAlias: order.eventAlias,
    eventSeriesNum: String(order.seriesNum),
    sessionUuid,
  });

/** Returns the URL of the member's enrolment in an event. */
export const enrolmentHref = (
  { href }: Pick<App, 'href'>,
  category: Category,
  event: EventAddress,
): string =>
  href(category === 'activity' ? 'memberActivityOrder' : 'memberEventOrder', {
    eventAlias: event.eventAlias,
    eventSeriesNum: event.eventSeriesNum,
  });
