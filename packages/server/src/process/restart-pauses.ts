/** A process that has run for this long counts as stable. */
const stableAfterMs = 60_000;
const firstPauseMs = 100;
const maxPauseMs = 30_000;

/**
 * The pauses before restarts of a process that ended unexpectedly: none for the first, then twice
 * as long each time, up to 30 s, until it has run for a minute.
 */
export class RestartPauses {
  readonly #now: () => number;
  /** Consecutive restarts, each within a minute of the previous one. */
  #restarts = 0;
  #lastRestart = -Infinity;

  /** @param now the clock, in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns the milliseconds to wait, for a process that has just ended. */
  next(): number {
    this.#restarts = this.#now() - this.#lastRestart > stableAfterMs ? 0 : this.#restarts + 1;
    return this.#restarts === 0 ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** this.#restarts);
  }

  /** Call when the process is started again, after the pause. */
  restarted(): void {
    this.#lastRestart = this.#now();
  }
}
