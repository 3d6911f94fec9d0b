import './map-frame.css';
import type { Office } from '@portolane/core/contract/customer.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#platform/picture/picture.tsx';
import { useApp } from '#platform/context/app-context.ts';

interface MapFrameProps {
  place: Pick<Office, 'lat' | 'lng' | 'picture'>;
  /** What the frame shows, e.g. 臺北總公司的地圖. */
  title: string;
  /** What the button says; the host is named, because it learns of the visit. */
  label: string;
  /** The address of this page with the map open, for whoever has no program or came from a page that may not load it. */
  href: string;
  /** The address asks for it. */
  open: boolean;
}

/** Degrees around the place: a few streets. */
const AROUND = { lat: 0.004, lng: 0.007 };

/** A map that nothing is loaded of until somebody asks for it: a drawing stands there before. */
export function MapFrame({
  place: { lat, lng, picture },
  title,
  label,
  href,
  open,
}: MapFrameProps) {
  const { needs } = useApp();
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The server renders the page that it answers with, whose row asks for the map.
  const allowed = import.meta.env.SSR || needs.includes('map');
  const shown = allowed && (open || asked);
  useEffect(() => {
    if (asked) frame.current?.focus();
  }, [asked]);

  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The policy of a document is that of the page it was loaded for: without the map in it, the page is loaded anew.
    if (allowed) setAsked(true);
    else window.location.assign(href);
  };
  const box = [lng - AROUND.lng, lat - AROUND.lat, lng + AROUND.lng, lat + AROUND.lat]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
  return (
    <div className="map-frame">
      {shown ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin already; its map needs scripts and that origin, with which a sandbox is none
        <iframe
          ref={frame}
          title={title}
          src={`https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${lat}%2C${lng}`}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {picture && <Picture picture={picture} sizes="(max-width: 48em) 100vw, 560px" />}
          <ButtonLink variant="ink" size="m" className="map-frame__open" href={href} onClick={show}>
            <Icon name="pin" size="s" />
            {label}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
