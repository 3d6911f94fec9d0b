import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export interface Watcher {
  stop(): void;
  /** Returns the longest time without an answer since a moment, in milliseconds. */
  longestGap(from: number): number;
  /** Resolves when there has been an answer after a moment. */
  answeredSince(moment: number): Promise<void>;
}

/** Returns the longest time between two of the moments, the first of which is `from`. */
export function longestBetween(from: number, moments: readonly number[]): number {
  const later = [from, ...moments.filter((moment) => moment > from)];
  return Math.round(Math.max(0, ...later.slice(1).map((moment, index) => moment - later[index]!)));
}

/** Repeats a request that needs the database and records when it was answered. */
export function watch(stage: Stage, token: string, giveUp: AbortSignal): Watcher {
  const answers: number[] = [];
  const stopping = new AbortController();
  const running = async () => {
    while (!stopping.signal.aborted) {
      try {
        const { status } = await stage.ask('/api/user/profile', {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(2000),
        });
        if (status === 200) answers.push(performance.now());
      } catch {
        // No response: that is what is measured.
      }
      await pause(20);
    }
  };
  void running();
  return {
    stop: () => stopping.abort(),
    longestGap: (from) => longestBetween(from, answers),
    async answeredSince(moment) {
      while (!answers.some((answer) => answer > moment)) {
        giveUp.throwIfAborted();
        await pause(20);
      }
    },
  };
}
