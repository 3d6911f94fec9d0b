/** Draws the icons of a site, and the picture of links to it, from its mark or its name. */
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import type { SiteIdentity, SiteImage } from '@portolane/core/contract/setting.ts';
import { SHARED_SIZE } from '@portolane/core/rules/picture/picture-sizes.ts';
import type { LoadFile } from '../load-file.ts';

const require = createRequire(import.meta.url);
/** A server may have no font with Chinese characters. */
const fontfile = require.resolve('@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf');
const FONT = 'Noto Sans TC Bold';

/** Returns a text as a PNG without ground, as large as fits. Sizes are in pixels. */
const drawText = (
  text: string,
  { colour, width, height }: { colour: string; width: number; height: number },
): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: FONT,
      fontfile,
      width,
      height,
      align: 'centre',
      rgba: true,
    },
  })
    .png()
    .toBuffer();

/** Pixels per inch, for drawings: a mark of 32 pixels becomes one of 512. */
const DENSITY = 1200;

const contained = (image: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(image, { density: DENSITY })
    .resize({ width, height, fit: 'contain', background: '#FFF0' })
    .png()
    .toBuffer();

const firstLetter = (name: string): string =>
  [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? '';

const ground = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } });

/** Share of an icon that the mark takes: systems cut the corners of icons. */
const MARK_SHARE = 0.72;
const LETTER_SHARE = 0.56;

/** Returns a square icon: the mark on white, or the first letter of the name on the accent colour. */
export async function drawIcon(
  { sitename, mark, accent }: Pick<SiteIdentity, 'sitename' | 'mark' | 'accent'>,
  size: number,
  load: LoadFile,
): Promise<Buffer> {
  const sign = mark && (await load(mark.src));
  const inner = Math.round(size * (sign ? MARK_SHARE : LETTER_SHARE));
  const input = sign
    ? await contained(sign, inner, inner)
    : await drawText(firstLetter(sitename), { colour: 'white', width: inner, height: inner });
  return ground(size, size, sign ? '#FFF' : accent)
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns the icon of a tab as SVG: the mark, or the first letter of the name. */
export async function drawFavicon(
  identity: Pick<SiteIdentity, 'sitename' | 'mark' | 'accent'>,
  load: LoadFile,
): Promise<Buffer> {
  const { mark } = identity;
  const sign = mark && (await load(mark.src));
  if (sign && mark.src.endsWith('.svg')) return sign;
  const png = sign ? await contained(sign, 64, 64) : await drawIcon(identity, 64, load);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><image href="data:image/png;base64,${png.toString('base64')}" width="64" height="64"/></svg>`,
  );
}

/** Pixels around the sign, and the most that it takes. */
const SIGN = { width: 720, height: 240 };

/** Returns the picture of links to pages without one, as a JPEG: the logo, or the name. */
export async function drawSiteImage(
  { title, logo, accent }: Pick<SiteIdentity, 'title' | 'logo' | 'accent'>,
  load: LoadFile,
): Promise<Buffer> {
  const { width, height } = SHARED_SIZE;
  const sign = logo && (await load(logo.src));
  const input = sign
    ? await contained(sign, SIGN.width, SIGN.height)
    : await drawText(title, { colour: 'white', ...SIGN });
  return ground(width, height, sign ? '#FFF' : accent)
    .composite([{ input, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Pixels of the sign on pictures of links. */
const MARK = 36;
const NAME = { width: 200, height: 32 };

/**
 * Returns the sign that stands on pictures of links, as a PNG without ground: the logo, or mark and
 * name.
 */
export async function drawSign(
  { sitename, latinName, logo, mark }: SiteIdentity,
  load: LoadFile,
): Promise<Buffer> {
  const read = async (image: SiteImage | null) => image && (await load(image.src));
  const whole = await read(logo);
  if (whole) return whole;
  const name = await drawText(latinName || sitename, { colour: '#101c1b', ...NAME });
  const square = await read(mark);
  if (!square) return name;
  const { width, height } = await sharp(name).metadata();
  const input = await contained(square, MARK, MARK);
  return sharp({
    create: {
      width: MARK + 12 + width,
      height: Math.max(MARK, height),
      channels: 4,
      background: '#FFF0',
    },
  })
    .composite([
      { input, left: 0, top: Math.max(0, Math.round((height - MARK) / 2)) },
      { input: name, left: MARK + 12, top: Math.max(0, Math.round((MARK - height) / 2)) },
    ])
    .png()
    .toBuffer();
}
