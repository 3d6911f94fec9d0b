/** The ways to a live page, and from it to the enrolment that it belongs to. */
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { App } from '#platform/context/app-context.ts';

type Category = OrderSummary['category'];
interface EventAddress {
  eventAlias: string;
  eventSeriesNum: string;
}

/** Activities and courses have addresses of their own. */
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

/** The detail of the enrolment into an event. */
export const enrolmentHref = (
  { href }: Pick<App, 'href'>,
  category: Category,
  event: EventAddress,
): string =>
  href(category === 'activity' ? 'memberActivityOrder' : 'memberEventOrder', {
    eventAlias: event.eventAlias,
    eventSeriesNum: event.eventSeriesNum,
  });
