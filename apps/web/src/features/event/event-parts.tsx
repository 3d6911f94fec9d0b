/** Small pieces that every view of an event is made of. */
import '#platform/styles/tags.css';
import './event-parts.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import { displayedSeatsLeft } from '@portolane/core/rules/event/seats-left.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Price } from '@portolane/ui/price/price.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import type { App } from '#platform/context/app-context.ts';
import { useApp } from '#platform/context/app-context.ts';

type Part = { event: EventSummary };

/** `12/08` over `2026 週二 · 2 天`; in English `Tue`, `8 Dec` and `2026 · 2 days`, which is the order of a date there. */
export function EventDate({ event, year }: Part & { year?: boolean }) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  const { start, end } = event.dateTimeRange;
  const days = format.dayCount(start, end);
  const weekday = format.weekday(start);
  const rest = [
    ...(year ? [format.year(start)] : []),
    ...(language === 'en' ? [] : [weekday]),
  ].join(' ');
  return (
    <time className="event-date" dateTime={start}>
      {language === 'en' && <span>{weekday} </span>}
      <b>{format.monthDay(start)}</b>{' '}
      <span>
        {[rest, days === 1 ? '' : t('event:days', { count: days })].filter(Boolean).join(' · ')}
      </span>
    </time>
  );
}

/** The kind of event, then its brands. */
export function EventTags({
  event,
  brands = true,
  tone = 'outline',
}: Part & { brands?: boolean; tone?: 'outline' | 'ink' }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const days = format.dayCount(event.dateTimeRange.start, event.dateTimeRange.end);
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
    </div>
  );
}

/** Where it takes place: city and place, or the live stream. */
export const eventVenue = (
  t: TFunction<['event']>,
  { language }: Pick<App, 'language'>,
  event: EventSummary,
): string =>
  event.type === 'online'
    ? t('event:place.online')
    : [event.city, event.locationName].filter(Boolean).join(language === 'en' ? ', ' : '　');

/** Names of the event's brands. */
export const eventBrands = ({ format }: Pick<App, 'format'>, event: EventSummary): string =>
  format.list(event.brands.map((brand) => brand.title));

/** A line of facts, each with its icon. */
export function EventVenue({ event }: Part) {
  const { t } = useTranslation(['event']);
  const app = useApp();
  return (
    <span>
      <Icon name="pin" />
      {eventVenue(t, app, event)}
    </span>
  );
}

/** How many seats are left, where a reader has to be quick. */
export function FewSeats({ event }: { event: Pick<EventSummary, 'canApply' | 'seatsLeft'> }) {
  const { t } = useTranslation(['event']);
  const count = displayedSeatsLeft(event);
  return count === null ? null : (
    <span className="few-seats num">{t('event:sessions.seats', { count })}</span>
  );
}

/** What one pays: for a session, or for the whole. */
export function EventPrice({ event }: Part) {
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
