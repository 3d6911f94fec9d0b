import '#platform/styles/meta.css';
import './event-row.css';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { eventHref } from './event-href.ts';
import {
  eventBrands,
  EventDate,
  EventVenue,
  eventVenue,
  EventPrice,
  EventTags,
  FewSeats,
} from './event-parts.tsx';
import { ClosingNote, EventState } from './event-state.tsx';

/** An event in a list: date, title, venue, picture, price, and state. */
export function EventRow({ event }: { event: EventSummary }) {
  const app = useApp();
  const { start, end } = event.dateTimeRange;
  // Over several days, the first start and the last end say nothing about the hours of a day.
  const hasHours = app.format.dayCount(start, end) === 1;
  // Past events have their own list, in which none is dimmed.
  const over = event.whyNot === 'FULL' || event.whyNot === 'CLOSED';
  return (
    <li className={over ? 'event-row event-row--over' : 'event-row'}>
      <EventDate event={event} year />
      <div>
        <EventTags event={event} />
        <h2 lang={langAttribute(event.lang, app.language)}>
          <SiteLink href={eventHref(app, event)}>
            <BreakableText>{event.title}</BreakableText>
          </SiteLink>
        </h2>
        <div className="meta">
          {hasHours && (
            <span className="num">
              <Icon name="clock" />
              {app.format.timeRange(start, end)}
            </span>
          )}
          <EventVenue event={event} />
        </div>
      </div>
      {event.thumbnail ? (
        <Picture picture={event.thumbnail} sizes="208px" ratio="16/9" />
      ) : (
        <Cover title={event.title} ratio="16/9" />
      )}
      <div className="event-row__state">
        <EventPrice event={event} />
        <EventState event={event} />
        <FewSeats event={event} />
        <ClosingNote event={event} />
      </div>
    </li>
  );
}

/** Events in a narrow column, for the home page and brand pages. */
export function EventBriefs({ events }: { events: readonly EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <ul>
      {events.map((event) => (
        <EventBrief key={`${event.alias}/${event.seriesNum}`} event={event} />
      ))}
    </ul>
  );
}

function EventBrief({ event }: { event: EventSummary }) {
  const { t } = useTranslation(['event']);
  const app = useApp();
  return (
    <li className="event-brief">
      <EventDate event={event} />
      <div>
        <EventTags event={event} brands={false} />
        <h3 lang={langAttribute(event.lang, app.language)}>
          <SiteLink href={eventHref(app, event)}>
            <BreakableText>{event.title}</BreakableText>
          </SiteLink>
        </h3>
        <div className="meta">
          <span>{eventBrands(app, event)}</span>
          <span>
            {event.type === 'online'
              ? eventVenue(t, app, event)
              : (event.city ?? eventVenue(t, app, event))}
          </span>
          <EventState event={event} />
          <FewSeats event={event} />
        </div>
      </div>
    </li>
  );
}
