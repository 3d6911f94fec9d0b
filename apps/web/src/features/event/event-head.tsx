import '#platform/styles/meta.css';
import './event-head.css';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { type App, useApp } from '#platform/context/app-context.ts';
import { EventVenue, EventTags } from './event-parts.tsx';
import { EventState } from './event-state.tsx';

/**
 * Formats an event's dates: `2026/12/08–12/09（週二、週三）`, `2026/12/03（週四）14:00–16:00`; `8–9 Dec 2026
 * (Tue, Wed)`, `Thu 3 Dec 2026 14:00–16:00 GMT+8`. Weekdays are omitted for more than three days.
 */
export function eventWhen(
  { format, language }: Pick<App, 'format' | 'language'>,
  event: Event,
): string {
  const { start, end } = event.dateTimeRange;
  const days = event.sessions.map(({ date }) => format.weekday(`${date}T00:00:00+08:00`));
  const english = language === 'en';
  if (days.length === 1 && english)
    return `${format.weekdayDate(start)} ${format.timeRange(start, end)}`;
  const dates = format.dateRange(start, end);
  if (days.length === 0 || days.length > 3) return dates;
  const weekdays = english ? ` (${format.list(days)})` : `（${format.list(days)}）`;
  return dates + weekdays + (days.length === 1 ? format.timeRange(start, end) : '');
}

/** The header of an event's page: title, tags, dates, venue, and state. */
export function EventHead({ event }: { event: Event }) {
  const app = useApp();
  return (
    <div className="event-head">
      <EventTags event={event} tone="ink" />
      <Heading level={1} lang={langAttribute(event.lang, app.language)}>
        {event.title}
      </Heading>
      <div className="meta">
        <span className="num">
          <Icon name="calendar" />
          {eventWhen(app, event)}
        </span>
        <EventVenue event={event} />
        <EventState event={event} />
      </div>
    </div>
  );
}
