/** Adds pictures to the uploads, for content to refer to by their names. */
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { newUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { keepUpload } from '#domain/uploads/unused-uploads.ts';
import {
  assertPictureSize,
  pictureFacts,
  type PictureFacts,
  UnusablePicture,
} from './picture-bytes.ts';
import { pictureName, picturePath } from './picture-paths.ts';

/** @throws UnusablePicture */
export function assertPictureName(name: string): void {
  if (!pictureName.test(name))
    throw new UnusablePicture(
      'name',
      'is not a valid picture name: use a-z, 0-9, and hyphens, and .jpg, .png, .webp, or .avif',
      { input: name },
    );
}

/**
 * Adds a picture from memory, or replaces it.
 * @throws UnusablePicture with the reason
 */
export async function storePicture(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { name, bytes, actor }: { name: string; bytes: Buffer; actor: string },
): Promise<PictureFacts & { name: string; where: string }> {
  assertPictureName(name);
  assertPictureSize(bytes.length);
  const facts = await pictureFacts(bytes);
  const { width, height } = facts;
  const uploads = uploadStoreOf(settings);
  await recordAudit(
    db,
    { actor, action: 'pictures upload', subject: `picture/${name}`, details: { width, height } },
    now(),
  );
  const path = picturePath(name);
  await keepUpload(db, path, now());
  await uploads.write(path, newUpload(bytes));
  return { ...facts, name, where: uploads.where };
}
