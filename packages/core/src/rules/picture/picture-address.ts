import type { Picture } from '#contract/picture.ts';
import { type PictureFormat, sharedPictureWidth } from './picture-sizes.ts';

/** Where the picture stands at one width, of those that `pictureWidths` names (picture-sizes.ts). */
export const pictureAddress = (
  { path }: Pick<Picture, 'path'>,
  width: number,
  format: PictureFormat,
): string => `${path}/${width}.${format}`;

/** The same picture as link previews show it, 1200 by 630: at the website, not in the API. */
export const sharedPictureAddress = (picture: Picture): string =>
  pictureAddress(picture, sharedPictureWidth(picture), 'jpg').replace('/api/', '/share/');

/** What the preview at this address is made from, or null when it is none. */
export function sharedPictureSource(pathname: string): string | null {
  const match = /^\/share(\/picture\/[^/]+\/[0-9a-f]{32}\/\d+)\.jpg$/.exec(pathname);
  return match && `/api${match[1]}.webp`;
}
