import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds before the first attempt; each further one waits twice as long, up to the maximum. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 60;
/** Attempts until the visitor is asked to go on, which is after about ten minutes. */
const ATTEMPTS = 13;

/** Seconds before an attempt, from 0, without the spread. */
const waitBefore = (attempt: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);

export interface AutomaticRetry {
  state: 'waiting' | 'trying' | 'stopped';
  /** Tries at once. If it fails, automatic attempts go on, from the first one if they had ended. */
  tryNow: () => void;
}

/**
 * Requests again, with growing pauses, what could not be had for a moment. Pauses while the page is
 * hidden or the browser offline; an attempt that was due meanwhile follows at once.
 * @param retry resolves when the attempt has ended; if it succeeded, the caller is unmounted
 * @param retryAfter seconds that the server asked to wait
 * @param before attempts that an earlier caller has made
 */
export function useAutomaticRetry(
  retry: () => Promise<void>,
  retryAfter: number | null,
  before = 0,
): AutomaticRetry {
  const [{ attempt, trying }, setProgress] = useState({ attempt: before, trying: false });
  const stopped = attempt >= ATTEMPTS;

  const tryFrom = async (from: number) => {
    if (trying) return;
    setProgress({ attempt: from, trying: true });
    await retry();
    setProgress({ attempt: from + 1, trying: false });
  };
  const tryAgain = useEffectEvent(() => void tryFrom(attempt));
  useEffect(() => {
    if (trying || stopped) return undefined;
    let due = false;
    const tryIfPossible = () => {
      if (due && !document.hidden && navigator.onLine) tryAgain();
    };
    const wait = Math.max(waitBefore(attempt), retryAfter ?? 0);
    const timer = setTimeout(
      () => {
        due = true;
        tryIfPossible();
      },
      // Spread over half of the time, because many pages have failed in the same moment.
      wait * (1 + Math.random() / 2) * 1000,
    );
    document.addEventListener('visibilitychange', tryIfPossible);
    window.addEventListener('online', tryIfPossible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tryIfPossible);
      window.removeEventListener('online', tryIfPossible);
    };
  }, [attempt, retryAfter, trying, stopped]);

  const resting = stopped ? 'stopped' : 'waiting';
  return {
    state: trying ? 'trying' : resting,
    tryNow: () => void tryFrom(stopped ? 0 : attempt),
  };
}
