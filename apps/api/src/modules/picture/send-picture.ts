import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  fallbackOf,
  pictureFormats,
  pictureWidths,
  type PictureFormat,
} from '@portolane/core/rules/picture/picture-sizes.ts';
import { CodedError } from '#http/coded-error.ts';
import { RETRY_AFTER } from '#plugins/error-handler.ts';
import type { MadeOnce } from '#pictures/made-once.ts';
import { pictureHead, resizePicture } from '#pictures/picture-bytes.ts';
import { pictureName } from '#pictures/picture-places.ts';
import { storedPicture } from './stored-picture.ts';

/** Change it when the same address is made otherwise. */
const VERSION = 1;

const mediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const sizePattern = new RegExp(`^([1-9]\\d{0,4})\\.(${pictureFormats.join('|')})$`);

class NoSuchSize extends Error {}

export interface PictureParams {
  file: string;
  digest: string;
  size: string;
}

/**
 * Answers with one size of a picture. Its address holds a digest of the content, so it never changes, and opens nothing to who was not told it.
 * @throws ITEM_ITEM_NOT_EXIST for whatever is no address that a page would write
 */
export async function sendPicture(
  { made, dataDir }: { made: MadeOnce; dataDir: string },
  { file, digest, size }: PictureParams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, digits, format] = (sizePattern.exec(size) ?? []) as unknown as [
    unknown,
    string?,
    PictureFormat?,
  ];
  if (
    !pictureName.test(file) ||
    !/^[0-9a-f]{32}$/.test(digest) ||
    digits === undefined ||
    format === undefined
  )
    throw new CodedError('ITEM_ITEM_NOT_EXIST');
  const width = Number(digits);
  // No picture has it: there is nothing to open.
  if (!pictureWidths(width).includes(width)) throw new CodedError('ITEM_ITEM_NOT_EXIST');
  const make = async () => {
    const bytes = await storedPicture(file, digest, dataDir);
    if (!bytes) throw new NoSuchSize();
    const head = await pictureHead(bytes);
    const formats: readonly PictureFormat[] = ['avif', 'webp', fallbackOf(head.alpha)];
    if (!pictureWidths(head.width).includes(width) || !formats.includes(format))
      throw new NoSuchSize();
    return resizePicture(bytes, width, format);
  };
  const bytes = await made
    .get(`${digest}-${VERSION}-${width}-${file}.${format}`, make, (error) =>
      request.log.error({ err: error }, 'a picture could not be kept'),
    )
    .catch((error: unknown) => {
      if (error instanceof NoSuchSize) throw new CodedError('ITEM_ITEM_NOT_EXIST');
      throw error;
    });
  if (!bytes)
    return reply
      .code(503)
      .header('Retry-After', RETRY_AFTER)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Too many pictures are being made.');
  return reply
    .type(mediaTypes[format])
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(bytes);
}
