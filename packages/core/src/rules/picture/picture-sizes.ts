/** In which sizes and formats a picture is served: the one list that the server makes and the pages ask for. Nothing else is an address. */

/** Pixels. Half again as wide from step to step, so that no screen loads more than about twice what it shows. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** What every link preview takes, in pixels (ogp.me, developer.x.com/cards). */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;

export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What browsers take that know neither AVIF nor WebP: PNG where the picture lets something shine through. */
export type FallbackFormat = 'jpg' | 'png';
export const fallbackOf = (alpha: boolean): FallbackFormat => (alpha ? 'png' : 'jpg');

/** The widths of a picture, in order: of the list those that it has, and of a smaller one its own. It is never made larger. */
export function pictureWidths(natural: number): number[] {
  const widths = WIDTHS.filter((width) => width <= natural);
  return widths.length > 0 ? widths : [natural];
}

/** The width that a preview is cut from: the first that fills it, else the widest. */
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
