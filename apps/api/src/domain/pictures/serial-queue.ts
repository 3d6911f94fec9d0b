/** Runs CPU-heavy tasks one at a time, with a bounded queue. */
export class SerialQueue {
  #size = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #limit: number;

  /** @param limit the maximum number of tasks, including the running one */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Queues a task and resolves to its result; returns null if the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T> | null {
    if (this.#size >= this.#limit) return null;
    this.#size += 1;
    const result = this.#last.then(task).finally(() => (this.#size -= 1));
    // The caller handles the failure; the queue continues.
    this.#last = result.catch(() => {});
    return result;
  }
}
