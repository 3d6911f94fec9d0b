/** What sharp is given and what it makes of it. Uploads are strangers' bytes: nothing is decoded that is not one of four formats, or has too many pixels. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '@portolane/core/rules/picture/picture-sizes.ts';

/** Of a large camera, and no more: a file of some KB can say that it has billions, which decoding would lay out in memory. */
const MOST_PIXELS = 50_000_000;
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_MEGABYTES = MOST_BYTES / 1024 / 1024;

/** Why a file is no picture for us, as the end of a sentence that begins with its name. */
export class UnusablePicture extends Error {}

interface PictureHead {
  /** As it is seen: a camera's note of how it was held (EXIF) is followed. */
  width: number;
  height: number;
  /** Whether something can shine through. */
  alpha: boolean;
}
export interface PictureFacts extends PictureHead {
  /** Of the content: another picture under the same name has another address. 128 bits, which nobody guesses. */
  digest: string;
}

export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** By the first bytes, whatever the name says: libvips would also read SVG, PDF and more. */
function isKnownFormat(bytes: Buffer): boolean {
  const [start, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return (
    start.startsWith('\xff\xd8\xff') ||
    start === '\x89PNG' ||
    (start === 'RIFF' && brand === 'WEBP') ||
    (bytes.toString('latin1', 4, 8) === 'ftyp' && brand === 'avif')
  );
}

/** @throws UnusablePicture when it is too large to be one */
export async function readPicture(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MOST_BYTES)
    throw new UnusablePicture(
      `has ${Math.ceil(size / 1024 / 1024)} MB; a picture has ${MOST_MEGABYTES} at most`,
    );
  return readFile(path);
}

/** Broken files fail; what a camera wrote a little beside the rule passes. */
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true });

const undecodable = (error: Error): never => {
  throw new UnusablePicture(`cannot be decoded (${error.message.split('\n')[0]})`, {
    cause: error,
  });
};

/** Reads the head of a picture, and not a pixel. @throws UnusablePicture */
export async function pictureHead(bytes: Buffer): Promise<PictureHead> {
  if (!isKnownFormat(bytes))
    throw new UnusablePicture(
      'is no JPEG, PNG, WebP or AVIF (SVG is not taken: it can carry programs)',
    );
  const { autoOrient, width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(undecodable);
  if (width * height > MOST_PIXELS)
    throw new UnusablePicture(
      `has ${width} × ${height} pixels; a picture has ${MOST_PIXELS / 1_000_000} million at most`,
    );
  return { ...autoOrient, alpha: hasAlpha };
}

/** Looks at all of a picture, to its last line. @throws UnusablePicture */
export async function pictureFacts(bytes: Buffer): Promise<PictureFacts> {
  const head = await pictureHead(bytes);
  await open(bytes).resize({ width: 16 }).raw().toBuffer().catch(undecodable);
  return { ...head, digest: digestOf(bytes) };
}

const encoded: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // More effort takes several times as long for a tenth less.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

/** The picture at a width, upright and in sRGB. Nothing that the file says of itself comes along: not where it was taken, nor by whom. */
export const resizePicture = (
  bytes: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer> =>
  encoded[format](open(bytes).resize({ width, withoutEnlargement: true })).toBuffer();
