import sharp, { type OverlayOptions } from 'sharp';
import { SHARED_SIZE } from '@portolane/core/rules/picture/picture-sizes.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

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

/** The logo in the upper left corner, which previews do not crop. */
const logoOn = async (sign: Buffer): Promise<OverlayOptions> => ({
  input: await tile(sign, LOGO.width, LOGO.height, LOGO.padding),
  left: LOGO.left,
  top: 0,
});

/**
 * Returns the JPEG for link previews of a page with an image: the image's centre, with the logo.
 * @param sign null: without it
 */
export const drawSharedPicture = async (picture: Buffer, sign: Buffer | null): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...SHARED_SIZE, fit: 'cover' })
    .flatten({ background: '#FFF' })
    .composite(sign ? [await logoOn(sign)] : [])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** Pixels per inch: enough to fill the preview with the smallest drawing. */
const DENSITY = 200;

/** Returns the JPEG for link previews of a page with a drawing. */
export const drawSharedDrawing = async (svg: string, sign: Buffer | null): Promise<Buffer> =>
  drawSharedPicture(
    await sharp(Buffer.from(plainSvg(svg)), { density: DENSITY })
      .png()
      .toBuffer(),
    sign,
  );

/**
 * Returns a drawing with its light colours in place of custom properties, which librsvg does not
 * know, and without text, because a server may have no font for it.
 */
function plainSvg(svg: string): string {
  const colours = new Map(
    [...sliceAt(svg, 0, svg.indexOf('}')).matchAll(/--(\w+):(#\w+)/g)].map(([, name, colour]) => [
      name!,
      colour!,
    ]),
  );
  return svg
    .replaceAll(/@media\([^)]*\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replaceAll(/<text\b[^>]*>.*?<\/text>/g, '')
    .replaceAll(/var\(--(\w+)\)/g, (_, name: string) => colours.get(name) ?? 'none');
}
