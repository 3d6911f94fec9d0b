/** The server's time in the browser: what opens, begins and ends is decided by it, whatever the reader's own clock says. */

/** Milliseconds by which an answer may be late and still arrive: a call is given up after 30 s. Whoever is further off had their clock set meanwhile. */
const LATEST = 31_000;

export interface ServerClock {
  /** Milliseconds since 1970; the browser's own time until the server's is known. */
  now: () => number;
  /** Told of the server's time whenever an answer has just brought it. */
  learn: (moment: number) => void;
  /** Calls back at each full second of the server's, and when a page that slept or was hidden is looked at again. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes the clock of one document. It goes by the browser's time and the difference to the server's, not by counting, so that neither a
 * machine that slept nor the slow timers of a hidden tab put it behind.
 */
export function createServerClock(): ServerClock {
  /** By how much the server's time is ahead. An answer is never older than it says: of several the greatest is nearest to the truth. */
  let ahead: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const now = () => Date.now() + (ahead ?? 0);

  function tick() {
    clearTimeout(timer);
    timer = setTimeout(tick, 1000 - (now() % 1000));
    listeners.forEach((tell) => tell());
  }
  return {
    now,
    learn(moment) {
      const seen = moment - Date.now();
      if (ahead === null || seen > ahead || ahead - seen > LATEST) ahead = seen;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        timer = setTimeout(tick, 1000 - (now() % 1000));
        document.addEventListener('visibilitychange', tick);
        window.addEventListener('pageshow', tick);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
        window.removeEventListener('pageshow', tick);
      };
    },
  };
}
