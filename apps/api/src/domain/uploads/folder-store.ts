import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import {
  type ListedUpload,
  type NewUpload,
  type OpenUpload,
  sha256Of,
  type UploadStore,
  verified,
} from './upload-store.ts';

/** Resolves to null if the file or folder does not exist. */
async function ifPresent<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

/** Uploads in a folder, by their path in it: in DATA_DIR, or in a content folder. */
export class FolderStore implements UploadStore {
  readonly where: string;

  constructor(folder: string) {
    this.where = folder;
  }

  async open(path: string): Promise<OpenUpload | null> {
    const handle = await ifPresent(open(join(this.where, path)));
    if (!handle) return null;
    const { size, mtime } = await handle.stat();
    return {
      size,
      modified: mtime,
      version: `${size.toString(36)}-${mtime.getTime().toString(36)}`,
      // The stream closes the file. It ends with the size that was announced, even if the file grows.
      read: async (range = { start: 0, end: size - 1 }) =>
        handle.createReadStream(range.end < range.start ? { start: size } : { ...range }),
      close: () => handle.close(),
    };
  }

  async exists(path: string): Promise<boolean> {
    return (await ifPresent(stat(join(this.where, path)))) !== null;
  }

  async write(path: string, upload: NewUpload): Promise<void> {
    const target = join(this.where, path);
    await mkdir(dirname(target), { recursive: true });
    // Renaming is atomic, so readers never see a partial file.
    const draft = join(dirname(target), `.${randomUUID()}`);
    try {
      await pipeline(verified(path, upload), createWriteStream(draft, { flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async delete(path: string): Promise<void> {
    await rm(join(this.where, path), { force: true });
  }

  async list(folder: string): Promise<ListedUpload[]> {
    const found: ListedUpload[] = [];
    const walk = async (at: string): Promise<void> => {
      const names = (await ifPresent(readdir(join(this.where, at)))) ?? [];
      for (const name of names.filter((each) => !each.startsWith('.'))) {
        const path = `${at}/${name}`;
        const info = await ifPresent(stat(join(this.where, path)));
        if (info?.isDirectory()) await walk(path);
        else if (info) found.push({ path, size: info.size, contentTag: null });
      }
    };
    await walk(folder);
    return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  async sha256(path: string): Promise<string | null> {
    const upload = await this.open(path);
    return upload && sha256Of(await upload.read());
  }

  /** A folder has no connection that could break; its disk is watched by itself. */
  async check(): Promise<void> {}

  /** The start makes and writes DATA_DIR itself. */
  async checkRights(): Promise<void> {}
}
