import type { ContentPicture } from '@portolane/core/contract/desk/content.ts';
import { pictureWidths } from '@portolane/core/rules/picture/picture-sizes.ts';
import { drawingUrl, pictureUrl } from '@portolane/core/rules/picture/picture-url.ts';

export const isDrawing = (file: string): boolean => file.endsWith('.svg');

/** Returns the address of a picture in the first size that has so many pixels, else in its largest. */
export function shownUrl(picture: ContentPicture, pixels: number): string {
  if (isDrawing(picture.file)) return drawingUrl(picture);
  const widths = pictureWidths(picture.width);
  return pictureUrl(picture, widths.find((each) => each >= pixels) ?? widths.at(-1)!, 'webp');
}
