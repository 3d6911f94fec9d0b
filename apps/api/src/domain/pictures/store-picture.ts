/** Adds pictures to the uploads, for content to refer to by their names. */
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { newUpload } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { keepUpload } from '#domain/uploads/unused-uploads.ts';
import { drawingFacts } from './drawing-facts.ts';
import {
  assertPictureSize,
  pictureFacts,
  type PictureFacts,
  UnusablePicture,
} from './picture-bytes.ts';
import { drawingName, pictureName, picturePath } from './picture-paths.ts';
import { safeDrawing } from './safe-drawing.ts';

/** @throws UnusablePicture */
export function assertPictureName(name: string): void {
  if (!pictureName.test(name) && !drawingName.test(name))
    throw new UnusablePicture(
      'name',
      'is not a valid picture name: use a-z, 0-9, and hyphens, and .jpg, .png, .webp, .avif, or .svg',
      { input: name },
    );
}

/** Milliseconds that writing to a bucket may take, and some more. */
const WRITE_MS = 130_000;
/**
 * A transaction stays open while a picture is written, so that a name is written once. One at a time in a
 * process: a slow bucket would otherwise take the whole pool of connections.
 */
const oneWrite = pLimit(1);

/**
 * Adds a picture from memory, or replaces it.
 * @param beforeWrite runs while no other upload of this name does; a rejection writes nothing
 * @throws UnusablePicture with the reason
 */
export async function storePicture(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { name, bytes: given, actor }: { name: string; bytes: Buffer; actor: string },
  beforeWrite: () => Promise<void> = async () => {},
): Promise<PictureFacts & { name: string; where: string }> {
  assertPictureName(name);
  assertPictureSize(given.length);
  const bytes = drawingName.test(name) ? safeDrawing(given) : given;
  const facts = drawingName.test(name) ? drawingFacts(bytes) : await pictureFacts(bytes);
  const { width, height } = facts;
  const uploads = uploadStoreOf(settings);
  const path = picturePath(name);
  await oneWrite(() =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${WRITE_MS}`));
      await keepUpload(tx, path, now());
      await beforeWrite();
      const details = { width, height };
      const subject = `picture/${name}`;
      await recordAudit(tx, { actor, action: 'pictures upload', subject, details }, now());
      await uploads.write(path, newUpload(bytes));
    }),
  );
  return { ...facts, name, where: uploads.where };
}
