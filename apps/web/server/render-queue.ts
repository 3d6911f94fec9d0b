import pLimit from 'p-limit';
import { Overloaded } from '@portolane/server/load/overload.ts';

/** Renderings that would begin later than this many milliseconds from now are refused. */
const MAX_WAIT_MS = 1000;
/** Number of renderings that the mean duration is taken over, roughly. */
const REMEMBERED = 16;

/**
 * Bounds how many pages are rendered at a time. Further ones wait for their turn; those that the
 * length of the queue would keep waiting for more than a second are refused, so that the process
 * goes on answering what costs little.
 */
export class RenderQueue {
  readonly #concurrency: number;
  readonly #limit: ReturnType<typeof pLimit>;
  /** Mean duration of recent renderings, in milliseconds. */
  #meanMs = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
    this.#limit = pLimit(concurrency);
  }

  /** Number of renderings that have begun and not ended. */
  get running(): number {
    return this.#limit.activeCount;
  }

  /** Number of renderings that wait for their turn. */
  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /**
   * Renders when it is its turn. Rejects with `Overloaded`, or with the error of `render`.
   * @param options `refusable`: false for what has to be rendered however many are waiting
   */
  async run<T>(render: () => Promise<T>, { refusable = true } = {}): Promise<T> {
    const waitMs = (this.#limit.pendingCount * this.#meanMs) / this.#concurrency;
    if (refusable && waitMs > MAX_WAIT_MS) throw new Overloaded();
    return this.#limit(async () => {
      const began = performance.now();
      try {
        return await render();
      } finally {
        this.#meanMs += (performance.now() - began - this.#meanMs) / REMEMBERED;
      }
    });
  }
}
