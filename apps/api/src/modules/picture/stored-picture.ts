import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { digestOf, readPicture } from '#pictures/picture-bytes.ts';
import { picturePlaces } from '#pictures/picture-places.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

/** Digests of files that were read, with what the file looked like from outside then: asking for a wrong one reads nothing again. */
const known = new Map<string, { seen: string; digest: string }>();

/**
 * The bytes of a picture with this digest; null when no file of the name has it. A file that was put in the place of another one and has not been
 * imported yet takes nothing away: what the content brings is looked at as well.
 * @param file a name that `pictureName` lets pass
 */
export async function storedPicture(
  file: string,
  digest: string,
  dataDir: string,
): Promise<Buffer | null> {
  for (const place of picturePlaces(file, { content, dataDir })) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (!found) continue;
    const seen = `${found.size} ${found.mtimeMs}`;
    const before = known.get(place);
    if (before?.seen === seen && before.digest !== digest) continue;
    const bytes = await readPicture(place);
    const has = digestOf(bytes);
    known.set(place, { seen, digest: has });
    if (has === digest) return bytes;
  }
  return null;
}
