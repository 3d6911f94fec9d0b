import type { Picture } from '#contract/picture.ts';
import { DRAWING, type PictureFormat, sharedPictureWidth } from './picture-sizes.ts';

/** Returns the URL of an image at one of the widths in `pictureWidths` (picture-sizes.ts). */
export const pictureUrl = (
  { path }: Pick<Picture, 'path'>,
  width: number,
  format: PictureFormat,
): string => `${path}/${width}.${format}`;

/** Returns the URL of a drawing, the same at every size. */
export const drawingUrl = ({ path }: Pick<Picture, 'path'>): string => `${path}/${DRAWING}`;

/**
 * Returns the URL of the image in link previews, 1200 by 630, on the website rather than the API.
 */
export const sharedPictureUrl = (picture: Picture): string =>
  (picture.fallback === 'svg'
    ? drawingUrl(picture).replace(/svg$/, 'jpg')
    : pictureUrl(picture, sharedPictureWidth(picture), 'jpg')
  ).replace('/api/', '/share/');

/**
 * Returns the path of the image from which the preview at this path is made, or null if the path is
 * not a preview. Accepts one spelling of each path: another one, such as a percent-encoded letter,
 * would be rendered again.
 */
export function sharedPictureSource(pathname: string): string | null {
  const match =
    /^\/share(\/picture\/[a-z0-9-]+\.[a-z0-9]+\/[0-9a-f]{32}\/(?:[1-9]\d{0,4}|full))\.jpg$/.exec(
      pathname,
    );
  return match && `/api${match[1]}.${match[1]!.endsWith('/full') ? 'svg' : 'webp'}`;
}
