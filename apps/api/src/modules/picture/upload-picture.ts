import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ModuleDeps } from '#domain/module.ts';
import { assertPictureSize } from '#domain/pictures/picture-bytes.ts';
import { assertPictureName, storePicture } from '#domain/pictures/store-picture.ts';

/**
 * Adds a picture that content refers to by its name, or replaces it. It is shown after the next
 * import, which measures it.
 * @param from a file on this machine
 * @throws UnusablePicture with the reason
 */
export async function uploadPicture(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { from, actor }: { from: string; actor: string },
): Promise<{ name: string; width: number; height: number; where: string }> {
  const name = basename(from);
  assertPictureName(name);
  assertPictureSize((await stat(from)).size);
  const bytes = await readFile(from);
  const { width, height, where } = await storePicture(deps, { name, bytes, actor });
  return { name, width, height, where };
}
