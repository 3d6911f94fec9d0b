import { stat } from 'node:fs/promises';
import { digestOf, readPicture } from '#pictures/picture-bytes.ts';
import { picturePaths, type PictureFolders } from '#pictures/picture-paths.ts';

/**
 * Digests of files, with their size and modification time when read: a request with a wrong digest
 * does not read the file again.
 */
const knownDigests = new Map<string, { fingerprint: string; digest: string }>();

/**
 * Returns the bytes of the image with this digest, or null if no file of that name has it. The
 * shipped content is checked too, so that replacing a file hides nothing before its import.
 * @param file a name that matches `pictureName`
 */
export async function storedPicture(
  file: string,
  digest: string,
  folders: PictureFolders,
): Promise<Buffer | null> {
  for (const place of picturePaths(file, folders)) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (!found) continue;
    const fingerprint = `${found.size} ${found.mtimeMs}`;
    const before = knownDigests.get(place);
    if (before?.fingerprint === fingerprint && before.digest !== digest) continue;
    const bytes = await readPicture(place);
    const actual = digestOf(bytes);
    knownDigests.set(place, { fingerprint, digest: actual });
    if (actual === digest) return bytes;
  }
  return null;
}
