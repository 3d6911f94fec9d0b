import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';

/** The way to a place on a map outside. */
export function MapLink({ place }: { place: Pick<NonNullable<Event['location']>, 'lat' | 'lng'> }) {
  const { t } = useTranslation(['event']);
  return (
    <a
      className="more-link"
      href={`https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=17/${place.lat}/${place.lng}`}
      target="_blank"
      rel="noopener"
    >
      {t('event:venue.map')}
      <Icon name="external" size="s" />
      <span className="visually-hidden">{t('event:venue.opensNewTab')}</span>
    </a>
  );
}
