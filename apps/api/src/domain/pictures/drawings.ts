/**
 * Drawings: the SVG files of a content folder. Each version is kept with the uploads, under its digest:
 * pages that are already open still request the previous one.
 */
import pLimit from 'p-limit';
import { newUpload, readUpload, type UploadStore } from '#domain/uploads/upload-store.ts';
import type { FileCache } from '@portolane/server/bytes/file-cache.ts';
import { picturePath } from './picture-paths.ts';

const folder = 'drawings';
const nameOf = (file: string, digest: string): string => `${digest}-${file}`;
/** A bucket takes a few hundredths of a second for each. */
const writtenAtOnce = 8;

/** The drawings of some documents, to be kept at once. */
export class Drawings {
  readonly #files = new Map<string, { store: UploadStore; file: string }>();

  /**
   * @param as the name in the URL
   * @param source where the file is
   */
  add(as: string, digest: string, source: { store: UploadStore; file: string }): void {
    this.#files.set(nameOf(as, digest), source);
  }

  /** Keeps the files that other drawings have not, and that are missing. */
  async writeNew(uploads: UploadStore, others: Drawings): Promise<void> {
    for (const name of this.#files.keys())
      if (!others.#files.has(name) && !(await uploads.exists(`${folder}/${name}`)))
        await this.#write(uploads, name);
  }

  async #write(uploads: UploadStore, name: string): Promise<void> {
    const { store, file } = this.#files.get(name)!;
    const bytes = await readUpload(store, picturePath(file));
    // It was removed since it was read; pages then show that it is missing.
    if (bytes) await uploads.write(`${folder}/${name}`, newUpload(bytes));
  }

  /**
   * Keeps the missing files. Files of earlier imports stay for pages that visitors still have open.
   * @param existing paths of files that exist (`listDrawings`); those that are written are added
   */
  async write(uploads: UploadStore, existing: Set<string>): Promise<void> {
    const limited = pLimit(writtenAtOnce);
    await Promise.all(
      [...this.#files.keys()].map((name) =>
        limited(async () => {
          const path = `${folder}/${name}`;
          if (existing.has(path)) return;
          await this.#write(uploads, name);
          existing.add(path);
        }),
      ),
    );
  }
}

/** Returns the paths of all drawings of a store. */
export const listDrawings = async (uploads: UploadStore): Promise<Set<string>> =>
  new Set((await uploads.list(folder)).map(({ path }) => path));

/** Returns the SVG of a drawing, or null if there is none. Both names must have been validated. */
export const readDrawing = (
  uploads: UploadStore,
  file: string,
  digest: string,
): Promise<Buffer | null> => readUpload(uploads, `${folder}/${nameOf(file, digest)}`);

/**
 * Reads drawings of a bucket through a folder on this machine: a page has dozens of them, they never
 * change, and pages go on without the bucket.
 */
export class DrawingCache {
  readonly #cache: FileCache;
  readonly #onCacheError: (error: unknown) => void;

  /** @param onCacheError called if a drawing could not be cached; it is returned all the same */
  constructor(cache: FileCache, onCacheError: (error: unknown) => void) {
    this.#cache = cache;
    this.#onCacheError = onCacheError;
  }

  async read(uploads: UploadStore, file: string, digest: string): Promise<Buffer | null> {
    const name = nameOf(file, digest);
    const cached = await this.#cache.get(name);
    if (cached) return cached;
    const svg = await readDrawing(uploads, file, digest);
    if (svg) await this.#cache.set(name, svg).catch(this.#onCacheError);
    return svg;
  }
}

const marker = `${folder}/.import`;

/**
 * Returns the import whose drawings are complete in this store. Several processes may share a
 * database, but not a folder.
 */
export async function drawnImport(uploads: UploadStore): Promise<string | null> {
  const id = await readUpload(uploads, marker);
  return id && id.toString();
}

export const recordDrawnImport = (uploads: UploadStore, id: string): Promise<void> =>
  uploads.write(marker, newUpload(id));
