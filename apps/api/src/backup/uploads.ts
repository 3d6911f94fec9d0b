/** The uploads in a backup. */
import { readdir } from 'node:fs/promises';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { codeOf, StartError } from '#settings/start-error.ts';
import type { AddEntry } from './archive.ts';
import type { ContentSum } from './manifest.ts';
import { Sum } from './tables.ts';

/** Adds an upload to an archive. Resolves to null if it was deleted in the meantime. */
export async function addUpload(
  add: AddEntry,
  uploads: UploadStore,
  path: string,
): Promise<ContentSum | null> {
  const upload = await uploads.open(path);
  if (upload === null) return null;
  const { size } = upload;
  const sum = new Sum();
  async function* content(): AsyncGenerator<Buffer> {
    for await (const chunk of await upload!.read()) {
      sum.add(chunk as Buffer);
      yield chunk as Buffer;
    }
    if (sum.bytes < size)
      throw new StartError({
        en: `${path} was changed while it was read. Run the backup again.`,
        zh: `讀取時 ${path} 被更動。請再備份一次。`,
      });
  }
  await add(path, size, content());
  return sum.ofContent();
}

/** Opens an upload to compute its checksum. Returns null if it does not exist. */
export async function sumOfUpload(uploads: UploadStore, path: string): Promise<ContentSum | null> {
  const upload = await uploads.open(path);
  if (upload === null) return null;
  const sum = new Sum();
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
