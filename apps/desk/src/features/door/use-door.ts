import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useDesk } from '#platform/context/desk-context.ts';
import { Door } from './door.ts';
import type { DoorState } from './door-state.ts';
import { DoorStore } from './door-store.ts';

const LOCK = 'portolane-door';
/** Longer than a page of before takes to let go of the lock. */
const PATIENCE_MS = 700;
/** In the background for so long, the door is locked. */
const AWAY_MS = 5 * 60_000;

/** Locks the door when the page was in the background for five minutes. Returns what ends it. */
function lockWhenAway(door: Door): () => void {
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      since = Date.now();
      timer = setTimeout(() => door.lock(), AWAY_MS);
      return;
    }
    // Browsers stop the timers of pages in the background.
    if (since > 0 && Date.now() - since >= AWAY_MS) door.lock();
    since = 0;
    door.press();
  };
  const onNetwork = () => door.press();
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetwork);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('online', onNetwork);
    window.removeEventListener('offline', onNetwork);
  };
}

/**
 * Returns the door of this phone. Only one tab has it, because two would decide without knowing of each
 * other's scans; `elsewhere` until the other tab is closed.
 */
export function useDoor(): { door: Door | null; elsewhere: boolean } {
  const { api } = useDesk();
  const [door, setDoor] = useState<Door | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const patience = setTimeout(() => setElsewhere(true), PATIENCE_MS);
    const ended = new Promise<void>((resolve) => {
      abort.signal.addEventListener('abort', () => resolve());
    });
    const hold = async () => {
      clearTimeout(patience);
      setElsewhere(false);
      const store = await DoorStore.open();
      const own = new Door(api, store);
      const stopLocking = lockWhenAway(own);
      try {
        await own.start();
        setDoor(own);
        await ended;
      } finally {
        stopLocking();
        own.stop();
        store.close();
      }
    };
    navigator.locks.request(LOCK, { signal: abort.signal }, hold).catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => {
      clearTimeout(patience);
      abort.abort();
      setDoor(null);
    };
  }, [api]);
  return { door, elsewhere };
}

/** Returns what is shown of a door. */
export const useDoorState = <T>(door: Door, select: (state: DoorState) => T): T =>
  useStore(door.state, select);
