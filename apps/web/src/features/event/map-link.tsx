import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { MapLink as OutsideMapLink } from '#features/map/map-link.tsx';

/** A link to the event's venue on an external map. */
export function MapLink({ place }: { place: Pick<NonNullable<Event['location']>, 'lat' | 'lng'> }) {
  const { t } = useTranslation(['event']);
  return (
    <OutsideMapLink
      place={place}
      label={t('event:venue.map')}
      opensNewTab={t('event:venue.opensNewTab')}
    />
  );
}
