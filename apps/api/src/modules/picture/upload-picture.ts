import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import {
  assertPictureSize,
  pictureFacts,
  UnusablePicture,
} from '#domain/pictures/picture-bytes.ts';
import { pictureName, picturePath } from '#domain/pictures/picture-paths.ts';
import { newUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';

/**
 * Adds a picture that content refers to by its name, or replaces it. It is shown after the next
 * import, which measures it.
 * @param from a file on this machine
 * @throws UnusablePicture that says why it is none
 */
export async function uploadPicture(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { from, actor }: { from: string; actor: string },
): Promise<{ name: string; width: number; height: number; where: string }> {
  const name = basename(from);
  if (!pictureName.test(name))
    throw new UnusablePicture(
      'is not a valid picture name: use a-z, 0-9, and hyphens, and .jpg, .png, .webp, or .avif',
    );
  assertPictureSize((await stat(from)).size);
  const bytes = await readFile(from);
  const { width, height } = await pictureFacts(bytes);
  const uploads = uploadStoreOf(settings);
  await recordAudit(
    db,
    { actor, action: 'pictures upload', subject: `picture/${name}`, details: { width, height } },
    now(),
  );
  await uploads.write(picturePath(name), newUpload(bytes));
  return { name, width, height, where: uploads.where };
}
