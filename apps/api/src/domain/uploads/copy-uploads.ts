import { type ListedUpload, sha256Of, uploadFolders, type UploadStore } from './upload-store.ts';

/** Returns all uploads of a store, by path. */
export async function listUploads(store: UploadStore): Promise<ListedUpload[]> {
  const lists = await Promise.all(uploadFolders.map((folder) => store.list(folder)));
  return lists.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

export interface CopiedUploads {
  copied: number;
  /** Were in the target already, with the same content. */
  same: number;
  bytes: number;
}

/** A copy does not have the bytes that were written. */
export class DifferentCopy extends Error {}

/**
 * Copies all uploads of a store into another one, and reads each copy for its checksum. Files that
 * the target has with the same content are left alone, so a copy that was interrupted, or to which
 * uploads were added, is continued by another run. Deletes nothing.
 * @param onCopied called with each path
 */
export async function copyUploads(
  source: UploadStore,
  target: UploadStore,
  onCopied: (path: string) => void,
): Promise<CopiedUploads> {
  const present = new Map((await listUploads(target)).map(({ path, size }) => [path, size]));
  const result: CopiedUploads = { copied: 0, same: 0, bytes: 0 };
  for (const { path, size } of await listUploads(source)) {
    const sha256 = await source.sha256(path);
    // Deleted since the list was made.
    if (sha256 === null) continue;
    if (present.get(path) === size && (await target.sha256(path)) === sha256) {
      result.same += 1;
      continue;
    }
    const upload = await source.open(path);
    if (!upload) continue;
    await target.write(path, { size: upload.size, sha256, content: await upload.read() });
    const copy = await target.open(path);
    if (!copy || (await sha256Of(await copy.read())) !== sha256) throw new DifferentCopy(path);
    result.copied += 1;
    result.bytes += upload.size;
    onCopied(path);
  }
  return result;
}
