import type { Picture } from '@portolane/core/contract/picture.ts';
import { pictureWidths } from '@portolane/core/rules/picture/picture-sizes.ts';
import { drawingUrl, pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';

/** Returns the address of a picture in its largest size, in a format that every browser shows. */
export const largestUrl = (picture: Picture): string =>
  picture.fallback === 'svg'
    ? drawingUrl(picture)
    : pictureUrl(picture, pictureWidths(picture.width).at(-1)!, picture.fallback);
