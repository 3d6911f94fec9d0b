import { parsePlateUrl, plateUrl, type PlateRequest } from './plate-url.ts';

/** Size of the pictures that link previews show, in pixels: what every network takes (ogp.me, developer.x.com/cards). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Kinds of plates that a page may be shared with. People and labels are not among them. */
const KINDS = ['chart', 'itinerary', 'strata', 'elevation', 'fan', 'brand'] as const;
export type SharePlate = Extract<PlateRequest, { kind: (typeof KINDS)[number] }>;

/** Aliases, as the site has them. */
const SEED = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `/share/<kind>/<seed>.png?…`: the picture of a page that shows this plate, whatever size it has there. */
export function shareUrl({ width: _w, height: _h, tone: _t, ...plate }: SharePlate): string {
  const drawn = (plate.kind === 'itinerary' ? { ...plate, dates: undefined } : plate) as SharePlate;
  return plateUrl(drawn)
    .replace(/^\/plates\//, '/share/')
    .replace('.svg', '.png');
}

/** The plate that such an address asks for, or null when it is none. Only one spelling of each is an address: others would be drawn for nothing. */
export function parseShareUrl(pathname: string, search: string): SharePlate | null {
  const match = /^\/share\/([a-z]+)\/([^/]+)\.png$/.exec(pathname);
  if (!match || !SEED.test(match[2]!) || !(KINDS as readonly string[]).includes(match[1]!))
    return null;
  const plate = parsePlateUrl(`/plates/${match[1]}/${match[2]}.svg`, search) as SharePlate | null;
  return plate && shareUrl(plate) === pathname + search ? { ...plate, ...SHARE_SIZE } : null;
}
