import type { ModuleDeps } from '#module.ts';
import { deleteEndedBefore } from './repository.ts';

const SWEEP_EVERY_MS = 3_600_000;
/** Longer than any rate limit's window. */
const SWEEP_AFTER_MS = 2 * 86_400_000;

/** Removes codes, tokens and counters that ended long ago, once an hour until stopped. */
export function startSweeping({ db, now, log }: Pick<ModuleDeps, 'db' | 'now' | 'log'>): { stop: () => void } {
  const sweep = (): void => {
    deleteEndedBefore(db, new Date(now().getTime() - SWEEP_AFTER_MS)).catch((error: unknown) =>
      log.warn({ err: error }, 'user: ended codes and tokens were not removed'),
    );
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
