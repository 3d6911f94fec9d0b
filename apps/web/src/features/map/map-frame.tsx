import './map-frame.css';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '#platform/context/app-context.ts';

interface MapFrameProps {
  place: { lat: number; lng: number };
  /** Title of the frame, e.g. 臺北總公司的地圖. */
  title: string;
  /** Label of the button. It names the host, because that host learns of the visit. */
  label: string;
  /**
   * URL of this page with the map open, for visitors without JavaScript or in a document whose
   * policy does not allow the map.
   */
  href: string;
  /** Whether the URL asks for the open map. */
  open: boolean;
  /** A link to the place on the external map. */
  link: ReactNode;
  /** Shown before. */
  children: ReactNode;
}

/** Degrees around the place: a few streets. */
const AROUND = { lat: 0.004, lng: 0.007 };

/** A map that loads on request. */
export function MapFrame({
  place: { lat, lng },
  title,
  label,
  href,
  open,
  link,
  children,
}: MapFrameProps) {
  const { needs } = useApp();
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // On the server, the document being rendered is always this page's, whose policy allows the map.
  const allowed = import.meta.env.SSR || needs.includes('map');
  const shown = allowed && (open || asked);
  useEffect(() => {
    if (asked) frame.current?.focus();
  }, [asked]);

  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A document keeps the policy it was loaded with: if that does not allow the map, load a new
    // document.
    if (allowed) setAsked(true);
    else window.location.assign(href);
  };
  const box = [lng - AROUND.lng, lat - AROUND.lat, lng + AROUND.lng, lat + AROUND.lat]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
  return (
    <div className="map-frame">
      {shown ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it already has another origin; its map needs scripts and that origin, and a sandbox that allows both protects little
        <iframe
          ref={frame}
          title={title}
          src={`https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${lat}%2C${lng}`}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        children
      )}
      <p>
        {!shown && (
          <ButtonLink variant="ink" size="m" className="map-frame__open" href={href} onClick={show}>
            <Icon name="pin" size="s" />
            {label}
          </ButtonLink>
        )}
        {link}
      </p>
    </div>
  );
}
