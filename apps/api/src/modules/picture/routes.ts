import { join } from 'node:path';
import { pictureSizePath } from '@portolane/core/contract/picture.ts';
import type { Module } from '#module.ts';
import { MadeOnce } from '#pictures/made-once.ts';
import { sendPicture, type PictureParams } from './send-picture.ts';

/** Sizes kept, of some 60 KB each. */
const KEPT = 4000;
/** Sizes that may wait to be made: a page of pictures that nobody has seen yet asks for a dozen. */
const WAITING = 64;

/** Uploaded pictures, as bytes: they stand outside the contract. */
export const pictureModule: Module = (app, { settings: { dataDir } }) => {
  const made = new MadeOnce(join(dataDir, 'pictures-made'), { kept: KEPT, waiting: WAITING });
  app.get<{ Params: PictureParams }>(
    pictureSizePath,
    { schema: { hide: true }, config: { policy: 'anyone' } },
    (request, reply) => sendPicture({ made, dataDir }, request.params, request, reply),
  );
};
