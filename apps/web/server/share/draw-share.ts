import sharp, { type OverlayOptions } from 'sharp';
import { brandTile } from '@portolane/plates/brand-plate-layout.ts';
import { renderPlainPlate } from '@portolane/plates/render-plate.ts';
import { SHARE_SIZE, type SharePlate } from '@portolane/plates/share-url.ts';

/** Loads a file of the API by path; null if it does not exist. */
export type LoadFile = (path: string) => Promise<Buffer | null>;

/** Pixels. */
const LOGO = { width: 236, height: 96, left: 48, padding: 30 };

/** Draws an SVG on a rectangle in the background colour. */
async function tile(
  drawing: Buffer,
  width: number,
  height: number,
  padding: number,
): Promise<Buffer> {
  const inner = await sharp(drawing, { density: 600 })
    .resize({
      width: width - 2 * padding,
      height: height - 2 * padding,
      fit: 'contain',
      background: '#FFF0',
    })
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: '#FFF' } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toBuffer();
}

const drawing = (load: LoadFile, name: string) => load(`/api/content/brands/${name}`);

/** The logo in the upper left corner, which previews do not crop. */
async function logoOn(load: LoadFile): Promise<OverlayOptions[]> {
  const logo = await drawing(load, '_portolane-wordmark.svg');
  return logo
    ? [{ input: await tile(logo, LOGO.width, LOGO.height, LOGO.padding), left: LOGO.left, top: 0 }]
    : [];
}

/**
 * Returns the JPEG for link previews of a page with an image: the image's centre, with the logo.
 */
export const drawSharedPicture = async (picture: Buffer, load: LoadFile): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .flatten({ background: '#FFF' })
    .composite(await logoOn(load))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/**
 * Returns the PNG for link previews of a page: its illustration, the brand's mark where the
 * illustration has room for it, and the logo. Without text, because a server may have no font for
 * it.
 */
export async function drawShare(plate: SharePlate, load: LoadFile): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const [logo, mark] = await Promise.all([
    logoOn(load),
    plate.kind === 'brand' ? drawing(load, `${plate.seed}-mark.svg`) : null,
  ]);
  const layers: OverlayOptions[] = [];
  if (mark) {
    const place = brandTile(plate.seed, SHARE_SIZE);
    const side = Math.round((place.size * width) / 100);
    layers.push({
      input: await tile(mark, side, side, Math.round(side * 0.2)),
      left: Math.round((place.x * width) / 100 - side / 2),
      top: Math.round((place.y * height) / 100 - side / 2),
    });
  }
  return sharp(Buffer.from(renderPlainPlate(plate)))
    .resize(width, height)
    .composite([...layers, ...logo])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}
