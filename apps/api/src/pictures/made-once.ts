import { FileCache } from './file-cache.ts';
import { OneAtATime } from './one-at-a-time.ts';

/** Files that take a core to make: made when they are first asked for, one at a time, and kept in a folder that does not grow without end. */
export class MadeOnce {
  readonly #kept: FileCache;
  readonly #queue: OneAtATime;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  /** @param limits `kept`: files in the folder; `waiting`: files that may wait to be made, whoever asks for more comes back */
  constructor(folder: string, { kept, waiting }: { kept: number; waiting: number }) {
    this.#kept = new FileCache(folder, kept);
    this.#queue = new OneAtATime(waiting);
  }

  /**
   * The bytes, from the folder or from `make`, for which several who ask at once wait together. null when too much waits already.
   * @param name a file name of ours, nothing that a visitor wrote
   * @param onLost is told when they could not be kept; they are answered all the same
   */
  async get(
    name: string,
    make: () => Promise<Buffer>,
    onLost: (error: unknown) => void,
  ): Promise<Buffer | null> {
    const kept = await this.#kept.get(name);
    if (kept) return kept;
    const same = this.#underWay.get(name);
    if (same) return same;
    const making = this.#queue.do(make);
    if (!making) return null;
    this.#underWay.set(name, making);
    const keep = async () => {
      try {
        const bytes = await making.catch(() => null);
        // Whoever waits meets the failure to make it.
        if (bytes) await this.#kept.set(name, bytes);
      } catch (error) {
        onLost(error);
      } finally {
        this.#underWay.delete(name);
      }
    };
    void keep();
    return making;
  }
}
