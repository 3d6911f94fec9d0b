import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const unlessGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files that were made once and can be made again, in a folder that does not grow without end. */
export class FileCache {
  readonly #folder: string;
  readonly #most: number;

  /** @param most files kept; beyond them those go that have not been asked for the longest */
  constructor(folder: string, most: number) {
    this.#folder = folder;
    this.#most = most;
  }

  /** @param name a file name of ours, nothing that a visitor wrote */
  async get(name: string): Promise<Buffer | null> {
    const path = join(this.#folder, name);
    const bytes = await readFile(path).catch(unlessGone);
    const now = new Date();
    // Another process may have swept it meanwhile; then it is simply made again.
    if (bytes) await utimes(path, now, now).catch(unlessGone);
    return bytes;
  }

  /** Written aside and moved into place: nobody reads half a file. */
  async set(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const aside = join(this.#folder, `.${randomUUID()}`);
    await writeFile(aside, bytes);
    await rename(aside, join(this.#folder, name));
    await this.#sweep();
  }

  async #sweep(): Promise<void> {
    const names = await readdir(this.#folder);
    if (names.length <= this.#most) return;
    const ages = await Promise.all(
      names.map(async (name) => ({
        name,
        used: (await stat(join(this.#folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    ages.sort((a, b) => a.used - b.used);
    // A tenth more than needed, so that not every new one sweeps.
    const gone = ages.slice(0, names.length - Math.floor(this.#most * 0.9));
    await Promise.all(gone.map(({ name }) => rm(join(this.#folder, name), { force: true })));
  }
}
