import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** A bounded folder of generated files that can be generated again. */
export class FileCache {
  readonly #folder: string;
  readonly #maxFiles: number;

  /** @param maxFiles maximum number of files; the least recently used are deleted */
  constructor(folder: string, maxFiles: number) {
    this.#folder = folder;
    this.#maxFiles = maxFiles;
  }

  /** @param name a trusted file name, never visitor input */
  async get(name: string): Promise<Buffer | null> {
    const path = join(this.#folder, name);
    const bytes = await readFile(path).catch(nullIfMissing);
    const now = new Date();
    // Another process may have deleted it meanwhile; the file is then generated again.
    if (bytes) await utimes(path, now, now).catch(nullIfMissing);
    return bytes;
  }

  /** Writes to a temporary file and renames it, so that no process reads a partial file. */
  async set(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = join(this.#folder, `.${randomUUID()}`);
    await writeFile(temporary, bytes);
    await rename(temporary, join(this.#folder, name));
    await this.#sweep();
  }

  async #sweep(): Promise<void> {
    const names = await readdir(this.#folder);
    if (names.length <= this.#maxFiles) return;
    const ages = await Promise.all(
      names.map(async (name) => ({
        name,
        used: (await stat(join(this.#folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    ages.sort((a, b) => a.used - b.used);
    // Deletes a tenth more than needed, so that not every new file triggers a sweep.
    const stale = ages.slice(0, names.length - Math.floor(this.#maxFiles * 0.9));
    await Promise.all(stale.map(({ name }) => rm(join(this.#folder, name), { force: true })));
  }
}
