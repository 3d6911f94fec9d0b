import '#platform/styles/sections.css';
import './event-sections.css';
import { postalAddress } from '@portolane/core/i18n/postal-address.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import { Way } from '#features/map/way.tsx';
import { MapLink } from './map-link.tsx';

/** The venue: its address, directions, a link to an external map, and the way from a station. */
export function Venue({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const place = event.location;
  if (!place) return null;
  return (
    <section className="event-section" aria-labelledby="venue">
      <SectionHeading title={t('event:sections.venue')} id="venue" />
      <div className="halves venue">
        <div>
          <h3>{place.locationName}</h3>
          <address>{postalAddress(place, event.lang)}</address>
          {place.directions !== '' && <p>{place.directions}</p>}
          <MapLink place={place} />
        </div>
        {place.way && <Way way={place.way} to={place.locationName} />}
      </div>
    </section>
  );
}
