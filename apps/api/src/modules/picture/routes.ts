import { join } from 'node:path';
import { pictureSizePath } from '@portolane/core/contract/picture.ts';
import type { Module } from '#domain/module.ts';
import { DrawingCache, readDrawing } from '#domain/pictures/drawings.ts';
import { FileCache } from '@portolane/server/bytes/file-cache.ts';
import { GeneratedFiles } from '@portolane/server/bytes/generated-files.ts';
import { storesOf, uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { sendPicture, type PictureParams } from './send-picture.ts';

/** Number of resized images kept, of about 60 KB each. */
const MAX_KEPT = 4000;
/** Number of resizes that may be queued: a page of new images requests about a dozen. */
const MAX_QUEUED = 64;

/** Number of drawings of a bucket kept on this machine, of about 6 KB each. */
const MAX_DRAWINGS = 4000;

/** Uploaded images. They are bytes, not JSON, so they are not part of the contract. */
export const pictureModule: Module = (app, { settings, log }) => {
  const generated = new GeneratedFiles(join(settings.dataDir, 'pictures-made'), {
    kept: MAX_KEPT,
    waiting: MAX_QUEUED,
  });
  const stores = storesOf(settings);
  const uploads = uploadStoreOf(settings);
  const drawings = settings.files?.bucket
    ? new DrawingCache(
        new FileCache(join(settings.dataDir, 'drawings-read'), MAX_DRAWINGS),
        (error) => log.error({ err: error }, 'a drawing could not be kept'),
      )
    : { read: readDrawing };
  const drawing = (file: string, digest: string) => drawings.read(uploads, file, digest);
  app.get<{ Params: PictureParams }>(
    pictureSizePath,
    { schema: { hide: true }, config: { policy: 'anyone' } },
    (request, reply) => sendPicture({ generated, stores, drawing }, request.params, request, reply),
  );
};
