/** The folders of DATA_DIR that cannot be made again, and their files. */
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartError } from '#settings/start-error.ts';
import type { AddEntry } from './archive.ts';
import type { ContentSum } from './manifest.ts';
import { Sum } from './tables.ts';

/**
 * Uploaded files and pictures, and the drawings of imports. What was made of them (renditions, pictures for
 * sharing) is made again.
 */
export const uploadFolders = ['files', 'pictures', 'drawings'] as const;

/** Resolves to null if the file or folder does not exist. */
async function ifPresent<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns true for the path of an upload inside DATA_DIR, and no other place. */
export function isUploadPath(path: string): boolean {
  const [folder, ...names] = path.split('/');
  return (
    uploadFolders.some((name) => name === folder) &&
    names.length > 0 &&
    names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name))
  );
}

/**
 * Returns the paths of all uploads, relative to DATA_DIR, sorted. Names with a leading dot are files
 * that are still being written.
 */
export async function listUploads(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const names = (await ifPresent(readdir(join(dataDir, folder)))) ?? [];
    for (const name of names.filter((each) => !each.startsWith('.'))) {
      const path = `${folder}/${name}`;
      const info = await ifPresent(stat(join(dataDir, path)));
      if (info?.isDirectory()) await walk(path);
      else if (info) paths.push(path);
    }
  };
  for (const folder of uploadFolders) await walk(folder);
  return paths.toSorted();
}

/** Adds a file to an archive. Resolves to null if it was deleted in the meantime. */
export async function addUpload(
  add: AddEntry,
  dataDir: string,
  path: string,
): Promise<ContentSum | null> {
  const handle = await ifPresent(open(join(dataDir, path)));
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const sum = new Sum();
    async function* content(): AsyncGenerator<Buffer> {
      if (size === 0) return;
      const stream = handle!.createReadStream({ autoClose: false, end: size - 1 });
      for await (const chunk of stream) {
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
  } finally {
    await handle.close();
  }
}

/** Reads a file for its checksum. */
export async function sumOfFile(path: string): Promise<ContentSum> {
  const sum = new Sum();
  for await (const chunk of createReadStream(path)) sum.add(chunk as Buffer);
  return sum.ofContent();
}

/** Returns true if there is no such folder, or nothing in it. */
export const isEmptyFolder = async (path: string): Promise<boolean> =>
  ((await ifPresent(readdir(path))) ?? []).length === 0;
