import { join } from 'node:path';
import { pictureSizePath } from '@portolane/core/contract/picture.ts';
import type { Module } from '#module.ts';
import { GeneratedFiles } from '#pictures/generated-files.ts';
import { sendPicture, type PictureParams } from './send-picture.ts';

/** Number of resized images kept, of about 60 KB each. */
const MAX_KEPT = 4000;
/** Number of resizes that may be queued: a page of new images requests about a dozen. */
const MAX_QUEUED = 64;

/** Uploaded images. They are bytes, not JSON, so they are not part of the contract. */
export const pictureModule: Module = (app, { settings }) => {
  const generated = new GeneratedFiles(join(settings.dataDir, 'pictures-made'), {
    kept: MAX_KEPT,
    waiting: MAX_QUEUED,
  });
  app.get<{ Params: PictureParams }>(
    pictureSizePath,
    { schema: { hide: true }, config: { policy: 'anyone' } },
    (request, reply) =>
      sendPicture({ generated, folders: settings }, request.params, request, reply),
  );
};
