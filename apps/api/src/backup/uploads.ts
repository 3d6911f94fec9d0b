/** The uploads in a backup. */
import { readdir } from 'node:fs/promises';
import { type ContentSum, StreamSum } from '#domain/archive/content-sum.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { codeOf, StartError } from '@portolane/server/settings/start-error.ts';

/** Returns the error for an upload that was changed while it was read. */
export const changedUpload = (path: string) =>
  new StartError({
    en: `${path} was changed while it was read. Run the backup again.`,
    zh: `讀取時 ${path} 被更動。請再備份一次。`,
  });

/** Opens an upload to compute its checksum. Returns null if it does not exist. */
export async function sumOfUpload(uploads: UploadStore, path: string): Promise<ContentSum | null> {
  const upload = await uploads.open(path);
  if (upload === null) return null;
  const sum = new StreamSum();
  for await (const chunk of await upload.read()) sum.add(chunk as Buffer);
  return sum.ofContent();
}

/** Returns true if there is no such folder, or nothing in it. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
