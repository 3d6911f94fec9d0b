/** Work that takes a core for a while: one piece after the other, and no more waiting than is worth it. */
export class OneAtATime {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #most: number;

  /** @param most pieces that may wait, the one under way among them */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work when its turn comes; null when too much waits already. */
  do<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#waiting >= this.#most) return null;
    this.#waiting += 1;
    const done = this.#last.then(work).finally(() => (this.#waiting -= 1));
    // The caller meets the failure; the queue goes on.
    this.#last = done.catch(() => {});
    return done;
  }
}
