import { Icon } from '@portolane/ui/icon/icon.tsx';

interface MapLinkProps {
  place: { lat: number; lng: number };
  label: string;
  /** Text for screen readers: that the link opens a new tab, or, if the label says so, of which place. */
  opensNewTab: string;
}

/** A link to a place on an external map. */
export function MapLink({ place, label, opensNewTab }: MapLinkProps) {
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
