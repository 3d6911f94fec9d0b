import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { digestOf, readPicture } from './picture-bytes.ts';
import { picturePath } from './picture-paths.ts';

/**
 * Digests of images, with their version when read: a request with a wrong digest does not read the
 * image again.
 */
const knownDigests = new Map<string, { version: string; digest: string }>();

/**
 * Returns the bytes of the image with this digest, or null if no image of that name has it. The
 * shipped content is checked too, so that replacing an image hides nothing before its import.
 * @param file a name that matches `pictureName` or `drawingName`
 * @param stores in order of precedence
 */
export async function storedPicture(
  file: string,
  digest: string,
  stores: readonly UploadStore[],
): Promise<Buffer | null> {
  for (const store of stores) {
    const upload = await store.open(picturePath(file));
    if (!upload) continue;
    const place = `${store.where} ${file}`;
    const before = knownDigests.get(place);
    if (before?.version === upload.version && before.digest !== digest) {
      await upload.close();
      continue;
    }
    const bytes = await readPicture(upload);
    const actual = digestOf(bytes);
    knownDigests.set(place, { version: upload.version, digest: actual });
    if (actual === digest) return bytes;
  }
  return null;
}
