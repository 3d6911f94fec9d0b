import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { StoredPicture } from '#db/stored-types.ts';
import { type FileSettings, pictureSource } from '#domain/pictures/picture-source.ts';
import { drawingName } from '#domain/pictures/picture-paths.ts';
import { type SvgFile, svgFile } from './brand-media.ts';

/** Pixels, as those of the logos that come with content. */
const HEIGHT = 52;
/** A logo is shown at most this wide. */
const MOST_WIDTH = 280;
/** Of a photograph or a bitmap for each pixel shown. */
const DENSITY = 2;

const made = new LRUCache<string, SvgFile>({ max: 200 });

/** Returns a picture as a data URL, bitmaps no larger than they are shown. */
async function dataUrl(picture: StoredPicture, settings: FileSettings): Promise<string | null> {
  const bytes = await pictureSource(picture, settings);
  if (!bytes) return null;
  if (drawingName.test(picture.file))
    return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
  const smaller = await sharp(bytes)
    .resize(MOST_WIDTH * DENSITY, HEIGHT * DENSITY, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  return `data:image/webp;base64,${smaller.toString('base64')}`;
}

/**
 * Returns the logo that was uploaded for a brand as one image for both colour schemes. Without a
 * version for dark ground, it stands on white there. Null if its file is gone.
 */
export async function uploadedLogo(
  { logo, logoDark }: { logo: StoredPicture; logoDark: StoredPicture | null },
  settings: FileSettings,
): Promise<SvgFile | null> {
  const key = `${logo.digest} ${logoDark?.digest}`;
  const known = made.get(key);
  if (known) return known;
  const [light, dark] = await Promise.all([
    dataUrl(logo, settings),
    logoDark && dataUrl(logoDark, settings),
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
  const file = svgFile(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${HEIGHT}"><style>.dark{display:none}@media(prefers-color-scheme:dark){.dark{display:inline}.light{display:none}}</style>${shown}</svg>`,
  );
  made.set(key, file);
  return file;
}
