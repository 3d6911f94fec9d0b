import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { StoredPicture } from '#db/stored-types.ts';
import { drawingName } from '#domain/pictures/picture-paths.ts';
import { type FileSettings, pictureSource } from '#domain/pictures/picture-source.ts';
import { type SvgFile, svgFile } from './brand-media.ts';

/** Pixels, as those of the logos that come with content. */
const HEIGHT = 52;
/** A logo is shown at most this wide. */
const MOST_WIDTH = 280;
/** Pixels of a mark, in the units of a sprite. */
const MARK = 32;
/** Of a bitmap for each pixel shown. */
const DENSITY = 2;

/** Images by digest and size, as data URLs. */
const urls = new LRUCache<string, string>({ max: 400 });

/** Returns a picture as a data URL, bitmaps no larger than they are shown; null if its file is gone. */
async function dataUrl(
  picture: StoredPicture,
  [width, height]: [width: number, height: number],
  settings: FileSettings,
): Promise<string | null> {
  const key = `${picture.digest} ${width}`;
  const known = urls.get(key);
  if (known !== undefined) return known;
  const bytes = await pictureSource(picture, settings);
  if (!bytes) return null;
  const isDrawing = drawingName.test(picture.file);
  const image = isDrawing
    ? bytes
    : await sharp(bytes)
        .resize(width * DENSITY, height * DENSITY, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer();
  const url = `data:image/${isDrawing ? 'svg+xml' : 'webp'};base64,${image.toString('base64')}`;
  urls.set(key, url);
  return url;
}

/**
 * Returns the logo that was uploaded for a brand as one image for both colour schemes. Without a
 * version for dark ground, it stands on white there. Null if its file is gone.
 */
export async function uploadedLogo(
  { logo, logoDark }: { logo: StoredPicture; logoDark: StoredPicture | null },
  settings: FileSettings,
): Promise<SvgFile | null> {
  const most: [number, number] = [MOST_WIDTH, HEIGHT];
  const [light, dark] = await Promise.all([
    dataUrl(logo, most, settings),
    logoDark && dataUrl(logoDark, most, settings),
  ]);
  if (light === null) return null;
  const width = Math.min(MOST_WIDTH, Math.ceil((HEIGHT * logo.width) / logo.height));
  const size = `width="${width}" height="${HEIGHT}"`;
  const image = (url: string, name: string) =>
    `<image class="${name}" href="${url}" ${size} preserveAspectRatio="xMinYMid"/>`;
  const shown =
    dark === null
      ? `<rect class="dark" ${size} rx="4" fill="#fff"/>${image(light, 'always')}`
      : image(light, 'light') + image(dark, 'dark');
  return svgFile(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${HEIGHT}"><style>.dark{display:none}@media(prefers-color-scheme:dark){.dark{display:inline}.light{display:none}}</style>${shown}</svg>`,
  );
}

/** Returns the mark that was uploaded for a brand as the symbol of a sprite; null if its file is gone. */
export async function uploadedMark(
  alias: string,
  mark: StoredPicture,
  settings: FileSettings,
): Promise<string | null> {
  const url = await dataUrl(mark, [MARK, MARK], settings);
  return (
    url &&
    `<symbol id="${alias}" viewBox="0 0 32 32"><image href="${url}" width="${MARK}" height="${MARK}"/></symbol>`
  );
}
