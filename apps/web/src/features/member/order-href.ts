import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { PageId } from '#page-table.ts';
import type { App } from '#platform/context/app-context.ts';

type OrderedEvent = Pick<OrderSummary, 'brands' | 'eventAlias' | 'seriesNum'>;
const eventParams = ({ brands, eventAlias, seriesNum }: OrderedEvent) => ({
  brandAlias: brands[0]!.alias,
  eventAlias,
  eventSeriesNum: String(seriesNum),
});

/** The pages of an enrolment, by the category of its event. */
export const orderPages = {
  course: 'memberEventOrder',
  activity: 'memberActivityOrder',
} as const satisfies Record<OrderSummary['category'], PageId>;

/**
 * Returns the URL of an enrolment's page. The event's URL shows the newest enrolment; others are
 * named by uuid.
 */
export const orderHref = (
  { href }: Pick<App, 'href'>,
  order: Pick<OrderSummary, 'uuid' | 'eventAlias' | 'seriesNum' | 'category' | 'newest'>,
): string =>
  href(
    orderPages[order.category],
    { eventAlias: order.eventAlias, eventSeriesNum: String(order.seriesNum) },
    order.newest ? undefined : { order: order.uuid },
  );
/** Returns the URL of the event's page. */
export const orderEventHref = ({ href }: Pick<App, 'href'>, order: OrderedEvent): string =>
  href('event', eventParams(order));
export const orderBrands = (
  { format }: Pick<App, 'format'>,
  { brands }: Pick<OrderSummary, 'brands'>,
): string => format.list(brands.map(({ title }) => title));
