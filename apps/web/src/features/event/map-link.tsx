import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { MapLink as OutsideMapLink } from '#features/map/map-link.tsx';

/** A link to the event's venue on an external map: the one that the event names, or at its position. */
export function MapLink({
  place,
}: {
  place: Pick<NonNullable<Event['location']>, 'lat' | 'lng' | 'mapLink'>;
}) {
  const { t } = useTranslation(['event']);
  if (place.mapLink !== null)
    return (
      <a className="more-link" href={place.mapLink} target="_blank" rel="noopener">
        {t('event:venue.mapLink')}
        <Icon name="external" size="s" />
        <span className="visually-hidden">{t('event:venue.opensNewTab')}</span>
      </a>
    );
  return (
    <OutsideMapLink
      place={place}
      label={t('event:venue.map')}
      opensNewTab={t('event:venue.opensNewTab')}
    />
  );
}
