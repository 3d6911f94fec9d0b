import { Icon } from '@portolane/ui/icon/icon.tsx';

interface MapLinkProps {
  place: { lat: number | null; lng: number | null };
  label: string;
  /** Text for screen readers: that the link opens a new tab, or, if the label says so, of which place. */
  opensNewTab: string;
}

/** A link to a place on an external map; nothing if it is not known where the place is. */
export function MapLink({ place, label, opensNewTab }: MapLinkProps) {
  if (place.lat === null || place.lng === null) return null;
  return (
    <a
      className="more-link"
      href={`https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=17/${place.lat}/${place.lng}`}
      target="_blank"
      rel="noopener"
    >
      {label}
      <Icon name="external" size="s" />
      <span className="visually-hidden">{opensNewTab}</span>
    </a>
  );
}
