import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DRAWING,
  fallbackOf,
  pictureFormats,
  pictureWidths,
  type PictureFormat,
} from '@portolane/core/rules/picture/picture-sizes.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { RETRY_AFTER } from '@portolane/server/errors/retry-later.ts';
import type { GeneratedFiles } from '@portolane/server/bytes/generated-files.ts';
import { readPictureHeader, resizePicture } from '#domain/pictures/picture-bytes.ts';
import { drawingName, pictureName } from '#domain/pictures/picture-paths.ts';
import { storedPicture } from '#domain/pictures/stored-picture.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';

/** Increment it when the same URL must be rendered differently. */
const VERSION = 1;

const mediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const sizePattern = new RegExp(`^([1-9]\\d{0,4})\\.(${pictureFormats.join('|')})$`);

const digestPattern = /^[0-9a-f]{32}$/;
/** A drawing has a style sheet of its own. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

class NoSuchSize extends Error {}

export interface PictureParams {
  file: string;
  digest: string;
  size: string;
}

/**
 * Sends one size of an image. Its URL contains a digest of the content, so it never changes and
 * cannot be guessed.
 * @throws ITEM_ITEM_NOT_EXIST for any URL that a page would not contain
 */
export async function sendPicture(
  {
    generated,
    stores,
    drawing,
  }: {
    generated: GeneratedFiles;
    /** The stores of uploaded images, in order of precedence. */
    stores: readonly UploadStore[];
    drawing: (file: string, digest: string) => Promise<Buffer | null>;
  },
  { file, digest, size }: PictureParams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (size === DRAWING && drawingName.test(file) && digestPattern.test(digest)) {
    // One that was just uploaded is no drawing of a published document yet.
    const svg = (await drawing(file, digest)) ?? (await storedPicture(file, digest, stores));
    if (svg === null) throw new CodedError('ITEM_ITEM_NOT_EXIST');
    return send(reply, 'image/svg+xml', drawingPolicy, svg);
  }
  const [, digits, format] = (sizePattern.exec(size) ?? []) as unknown as [
    unknown,
    string?,
    PictureFormat?,
  ];
  if (
    !pictureName.test(file) ||
    !digestPattern.test(digest) ||
    digits === undefined ||
    format === undefined
  )
    throw new CodedError('ITEM_ITEM_NOT_EXIST');
  const width = Number(digits);
  // No image is offered in this width: there is no need to open a file.
  if (!pictureWidths(width).includes(width)) throw new CodedError('ITEM_ITEM_NOT_EXIST');
  const make = async () => {
    const bytes = await storedPicture(file, digest, stores);
    if (!bytes) throw new NoSuchSize();
    const head = await readPictureHeader(bytes);
    const formats: readonly PictureFormat[] = ['avif', 'webp', fallbackOf(head.alpha)];
    if (!pictureWidths(head.width).includes(width) || !formats.includes(format))
      throw new NoSuchSize();
    return resizePicture(bytes, width, format);
  };
  const bytes = await generated
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
  return send(reply, mediaTypes[format], "default-src 'none'; sandbox", bytes);
}

const send = (reply: FastifyReply, type: string, policy: string, bytes: Buffer | string) =>
  reply
    .type(type)
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', policy)
    .send(bytes);
