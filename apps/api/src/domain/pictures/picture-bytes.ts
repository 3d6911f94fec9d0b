/**
 * Decoding and encoding of images with sharp. Uploads are untrusted: only four formats are decoded,
 * and only up to a pixel limit.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '@portolane/core/rules/picture/picture-sizes.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { OpenUpload } from '#domain/uploads/upload-store.ts';

/**
 * The resolution of a large camera. A file of a few KB can declare billions of pixels, which
 * decoding would allocate.
 */
const MOST_PIXELS = 50_000_000;
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_MEGABYTES = MOST_BYTES / 1024 / 1024;

/** Why an image is rejected. The message continues a sentence that begins with the file name. */
export class UnusablePicture extends Error {
  readonly reason: 'name' | 'bytes' | 'drawingBytes' | 'decoding' | 'format' | 'pixels' | 'unsafe';
  readonly values: Readonly<Record<string, string | number>>;

  /** @param values what a sentence about the reason names */
  constructor(
    reason: UnusablePicture['reason'],
    message: string,
    values: UnusablePicture['values'] = {},
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.values = values;
  }
}

interface PictureHeader {
  /** As displayed: with the EXIF orientation applied. */
  width: number;
  height: number;
  /** Whether the image has an alpha channel. */
  alpha: boolean;
}
export interface PictureFacts extends PictureHeader {
  /**
   * Hash of the content, so that a replaced image gets a new URL. 128 bits, which cannot be
   * guessed.
   */
  digest: string;
}

export const digestOf = (bytes: Buffer): string =>
  sliceAt(createHash('sha256').update(bytes).digest('hex'), 0, 32);

/**
 * Checks the magic bytes, whatever the file name says: libvips would also read SVG, PDF and more.
 */
function isKnownFormat(bytes: Buffer): boolean {
  const [start, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return (
    start.startsWith('\xff\xd8\xff') ||
    start === '\x89PNG' ||
    (start === 'RIFF' && brand === 'WEBP') ||
    (bytes.toString('latin1', 4, 8) === 'ftyp' && brand === 'avif')
  );
}

/** @throws UnusablePicture if an image has too many bytes */
export function assertPictureSize(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  const size = Math.ceil(bytes / 1024 / 1024);
  throw new UnusablePicture('bytes', `has ${size} MB; a picture has ${MOST_MEGABYTES} at most`, {
    size,
    limit: MOST_MEGABYTES,
  });
}

/** Reads the bytes of an image. @throws UnusablePicture if it is too large */
export async function readPicture(upload: OpenUpload): Promise<Buffer> {
  try {
    assertPictureSize(upload.size);
  } catch (error) {
    await upload.close();
    throw error;
  }
  return buffer(await upload.read());
}

/** Fails for broken files, but tolerates minor deviations that cameras produce. */
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true });

const undecodable = (error: Error): never => {
  const detail = error.message.split('\n')[0]!;
  throw new UnusablePicture(
    'decoding',
    `cannot be decoded (${detail})`,
    { detail },
    { cause: error },
  );
};

/** Reads the header of an image without decoding pixels. @throws UnusablePicture */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  if (!isKnownFormat(bytes)) throw new UnusablePicture('format', 'is no JPEG, PNG, WebP or AVIF');
  const { autoOrient, width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(undecodable);
  if (width * height > MOST_PIXELS)
    throw new UnusablePicture(
      'pixels',
      `has ${width} × ${height} pixels; a picture has ${MOST_PIXELS / 1_000_000} million at most`,
      { width, height, limit: MOST_PIXELS / 1_000_000 },
    );
  return { ...autoOrient, alpha: hasAlpha };
}

/** Decodes the entire image to verify that it is intact. @throws UnusablePicture */
export async function pictureFacts(bytes: Buffer): Promise<PictureFacts> {
  const head = await readPictureHeader(bytes);
  await open(bytes).resize({ width: 16 }).raw().toBuffer().catch(undecodable);
  return { ...head, digest: digestOf(bytes) };
}

const encoded: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // A higher effort takes several times as long and saves only a tenth of the bytes.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Returns the image scaled to a width, upright and in sRGB. Strips all metadata, such as location
 * and author.
 */
export const resizePicture = (
  bytes: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer> =>
  encoded[format](open(bytes).resize({ width, withoutEnlargement: true })).toBuffer();
