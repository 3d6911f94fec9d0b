/**
 * The server's time in the browser. It decides what opens, starts, and ends, regardless of the
 * visitor's own clock.
 */

/**
 * Maximum delay of a response in milliseconds: calls time out after 30 s. A larger difference means
 * that the visitor's clock was changed.
 */
const LATEST = 31_000;

export interface ServerClock {
  /** Milliseconds since 1970; the browser's own time until the server's is known. */
  now: () => number;
  /** Called with the server's time (milliseconds) when a response has just brought it. */
  sync: (moment: number) => void;
  /**
   * Calls back at each full second of the server's time, and when a hidden or suspended page
   * becomes visible.
   */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the clock of a document. It adds a measured offset to the browser's time rather than
 * counting, so that neither a suspended machine nor throttled timers in a hidden tab delay it.
 */
export function createServerClock(): ServerClock {
  /**
   * The lead of the server's clock, in milliseconds. A delayed response makes the offset too small,
   * so the largest one is the most accurate.
   */
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
    sync(moment) {
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
