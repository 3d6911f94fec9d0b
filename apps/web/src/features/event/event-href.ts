import type { EventSummary } from '@portolane/core/contract/event.ts';
import type { App } from '#platform/context/app-context.ts';

type Addressed = Pick<EventSummary, 'alias' | 'seriesNum' | 'brands'>;

/** Parameters of an event's own page, which stands under its first brand (the content import refuses an event without one). */
export const eventParams = (event: Addressed) => ({
  brandAlias: event.brands[0]!.alias,
  eventAlias: event.alias,
  eventSeriesNum: String(event.seriesNum),
});

/** The event's page. */
export const eventHref = (app: App, event: Addressed): string =>
  app.href('event', eventParams(event));
