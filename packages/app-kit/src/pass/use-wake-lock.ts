import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is in sight, where the browser can. It may refuse, e.g. while
 * the battery is low; the page then works as any other.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | null> | undefined;
    // The browser releases the lock whenever the page is hidden.
    const request = () => {
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock?.then((sentinel) => sentinel?.release());
    };
  }, []);
}
