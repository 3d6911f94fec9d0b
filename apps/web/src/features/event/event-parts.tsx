/** Small components shared by all views of an event. */
import '#platform/styles/tags.css';
import './event-parts.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { displayedSeatsLeft } from '@portolane/core/rules/event/seats-left.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Price } from '@portolane/ui/price/price.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import type { App } from '#platform/context/app-context.ts';
import { useApp } from '#platform/context/app-context.ts';

type EventProps = { event: EventSummary };

/**
 * The date block: `12/08` above `週二 · 2 天`, with the year `2026 週二` above `2 天`; in English `Tue`,
 * `8 Dec`, and `2 days`, or `2026` above it.
 */
export function EventDate({ event, year }: EventProps & { year?: boolean }) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  const { start } = event.dateTimeRange;
  const days = event.dayCount;
  const weekday = format.weekday(start);
  const rest = [
    ...(year ? [format.year(start)] : []),
    ...(language === 'en' ? [] : [weekday]),
  ].join(' ');
  const below = [rest, days > 1 ? t('event:days', { count: days }) : ''].filter(Boolean);
  // With the year there is no room for both on one line of a phone.
  const lines = year ? below : [below.join(' · ')];
  return (
    <time className="event-date" dateTime={start}>
      {language === 'en' && <span>{weekday} </span>}
      <b>{format.monthDay(start)}</b>{' '}
      {lines.map((line) => (
        <span key={line}>{line} </span>
      ))}
    </time>
  );
}

/** The event's category, then its brands. */
export function EventTags({
  event,
  brands = true,
  tone = 'outline',
}: EventProps & { brands?: boolean; tone?: 'outline' | 'ink' }) {
  const { t } = useTranslation(['event']);
  const days = event.dayCount;
  return (
    <div className="tags">
      <Tag tone={tone}>{t(`event:kind.${event.type}.${event.category}`)}</Tag>
      {tone === 'ink' && days > 1 && <Tag>{t('event:days', { count: days })}</Tag>}
      {brands &&
        event.brands.map((brand) => (
          <Tag key={brand.alias} tone="accent">
            {brand.title}
          </Tag>
        ))}
      {event.requireCoupon && <Tag>{t('event:price.couponOnly')}</Tag>}
      <ChineseOnly lang={event.lang} />
    </div>
  );
}

/** Returns the venue: city and place, or the live stream. */
export const eventVenue = (
  t: TFunction<['event']>,
  { language }: Pick<App, 'language'>,
  event: EventSummary,
): string =>
  event.type === 'online'
    ? t('event:place.online')
    : [event.city, event.locationName].filter(Boolean).join(language === 'en' ? ', ' : '　');

/** Returns the names of the event's brands. */
export const eventBrands = ({ format }: Pick<App, 'format'>, event: EventSummary): string =>
  format.list(event.brands.map((brand) => brand.title));

/** Venue and other facts in a line, each with an icon. */
export function EventVenue({ event }: EventProps) {
  const { t } = useTranslation(['event']);
  const app = useApp();
  return (
    <span>
      <Icon name="pin" />
      {eventVenue(t, app, event)}
    </span>
  );
}

/** The number of seats left, if only a few are. */
export function FewSeats({ event }: { event: Pick<EventSummary, 'canApply' | 'seatsLeft'> }) {
  const { t } = useTranslation(['event']);
  const count = displayedSeatsLeft(event);
  return count === null ? null : (
    <span className="few-seats num">{t('event:sessions.seats', { count })}</span>
  );
}

/** The price, per session or for the whole event. */
export function EventPrice({ event }: EventProps) {
  const { t } = useTranslation(['event']);
  return (
    <Price
      amount={event.salePrice}
      free={t('event:price.free')}
      unit={event.registrationType === 'partial' ? t('event:price.perSession') : undefined}
      {...(event.basePrice > event.salePrice && {
        was: event.basePrice,
        wasLabel: t('event:price.was'),
      })}
    />
  );
}
