import type { EventSummary } from '@portolane/core/contract/event.ts';
import type { App } from '#platform/context/app-context.ts';

type EventAddress = Pick<EventSummary, 'alias' | 'seriesNum' | 'brands'>;

/**
 * Returns the route parameters of an event's page, which is under its first brand (the content
 * import rejects events without one).
 */
export const eventParams = (event: EventAddress) => ({
  brandAlias: event.brands[0]!.alias,
  eventAlias: event.alias,
  eventSeriesNum: String(event.seriesNum),
});

/** Returns the URL of the event's page. */
export const eventHref = (app: App, event: EventAddress): string =>
  app.href('event', eventParams(event));
