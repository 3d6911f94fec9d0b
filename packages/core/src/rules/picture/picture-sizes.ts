/**
 * The sizes and formats in which images are served: the server makes exactly those that pages
 * request. Nothing else has a URL.
 */

/** Pixels. Steps of about 1.5, so that no screen loads more than about twice what it shows. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** A size in pixels that all link previews accept (ogp.me, developer.x.com/cards). */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;

export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** File name of a drawing, which fits every size. */
export const DRAWING = 'full.svg';

/** The format for browsers without AVIF and WebP: PNG if the image has transparency. */
export type FallbackFormat = 'jpg' | 'png';
export const fallbackOf = (alpha: boolean): FallbackFormat => (alpha ? 'png' : 'jpg');

/**
 * Returns the widths of an image in ascending order: the standard ones it is large enough for, or
 * its own if it is smaller than all. Images are never enlarged.
 */
export function pictureWidths(natural: number): number[] {
  const widths = WIDTHS.filter((width) => width <= natural);
  return widths.length > 0 ? widths : [natural];
}

/** Returns the width from which a preview is cropped: the first that fills it, else the widest. */
export function sharedPictureWidth({
  width: natural,
  height,
}: {
  width: number;
  height: number;
}): number {
  const widths = pictureWidths(natural);
  return (
    widths.find(
      (width) => width >= SHARED_SIZE.width && (width * height) / natural >= SHARED_SIZE.height,
    ) ?? widths.at(-1)!
  );
}
