import pLimit from 'p-limit';
import { FileCache } from './file-cache.ts';

/**
 * Files that are expensive to generate: generated on first request, one at a time, and cached in a
 * bounded folder.
 */
export class GeneratedFiles {
  readonly #cache: FileCache;
  readonly #oneAtATime = pLimit(1);
  readonly #waiting: number;
  readonly #inProgress = new Map<string, Promise<Buffer>>();

  /**
   * @param limits `kept`: maximum number of cached files; `waiting`: maximum number of files being
   * generated, beyond which `get` returns null
   */
  constructor(folder: string, { kept, waiting }: { kept: number; waiting: number }) {
    this.#cache = new FileCache(folder, kept);
    this.#waiting = waiting;
  }

  /**
   * Returns the file's bytes from the cache or from `make`; concurrent callers share one run.
   * Resolves to null if the queue is full.
   * @param name a trusted file name, never visitor input
   * @param onCacheError called if the file could not be cached; the bytes are returned all the same
   */
  async get(
    name: string,
    make: () => Promise<Buffer>,
    onCacheError: (error: unknown) => void,
  ): Promise<Buffer | null> {
    const kept = await this.#cache.get(name);
    if (kept) return kept;
    const running = this.#inProgress.get(name);
    if (running) return running;
    const { activeCount, pendingCount } = this.#oneAtATime;
    if (activeCount + pendingCount >= this.#waiting) return null;
    const generation = this.#oneAtATime(make);
    this.#inProgress.set(name, generation);
    const store = async () => {
      try {
        const bytes = await generation.catch(() => null);
        // A failure of `make` reaches the callers that wait for it.
        if (bytes) await this.#cache.set(name, bytes);
      } catch (error) {
        onCacheError(error);
      } finally {
        this.#inProgress.delete(name);
      }
    };
    void store();
    return generation;
  }
}
