import { parsePlateUrl, plateUrl, type PlateRequest } from './plate-url.ts';

/**
 * Size of images in link previews, in pixels, which every network accepts (ogp.me,
 * developer.x.com/cards).
 */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Kinds of illustrations for link previews. Excluded are people and anything with labels. */
const KINDS = ['chart', 'itinerary', 'strata', 'elevation', 'fan', 'brand'] as const;
export type SharePlate = Extract<PlateRequest, { kind: (typeof KINDS)[number] }>;

/** The format of the site's aliases. */
const SEED = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Returns `/share/<kind>/<seed>.png?…`, the preview image of a page with this illustration,
 * whatever its size there.
 */
export function shareUrl({ width: _w, height: _h, tone: _t, ...plate }: SharePlate): string {
  const drawn = (plate.kind === 'itinerary' ? { ...plate, dates: undefined } : plate) as SharePlate;
  return plateUrl(drawn)
    .replace(/^\/plates\//, '/share/')
    .replace('.svg', '.png');
}

/**
 * Parses a URL of `shareUrl`; null if it is not one. Only the canonical spelling is accepted, so
 * that others are not rendered for nothing.
 */
export function parseShareUrl(pathname: string, search: string): SharePlate | null {
  const match = /^\/share\/([a-z]+)\/([^/]+)\.png$/.exec(pathname);
  if (!match || !SEED.test(match[2]!) || !(KINDS as readonly string[]).includes(match[1]!))
    return null;
  const plate = parsePlateUrl(`/plates/${match[1]}/${match[2]}.svg`, search) as SharePlate | null;
  return plate && shareUrl(plate) === pathname + search ? { ...plate, ...SHARE_SIZE } : null;
}
