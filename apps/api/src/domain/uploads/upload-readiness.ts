import { setTimeout as delay } from 'node:timers/promises';
import type { UploadStore } from './upload-store.ts';

const timeoutMs = 2000;
/** Load balancers ask every few seconds, and each request to a bucket costs something. */
const believedMs = 5000;

/** Remembers for a few seconds whether the store of a site's files answers. */
export class UploadReadiness {
  readonly #store: UploadStore;
  #answer: { at: number; ready: Promise<boolean> } | null = null;

  constructor(store: UploadStore) {
    this.#store = store;
  }

  /** Resolves to true if the store answers within 2 seconds, or did at most 5 seconds ago. */
  check(): Promise<boolean> {
    const now = performance.now();
    if (this.#answer === null || now - this.#answer.at > believedMs)
      this.#answer = { at: now, ready: this.#ask() };
    return this.#answer.ready;
  }

  #ask(): Promise<boolean> {
    const answer = this.#store.check().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, delay(timeoutMs, false, { ref: false })]);
  }
}
