/**
 * Clocks for rendering: every component that depends on time reads it here. Times are whole
 * seconds, so that readings within one rendering are equal.
 */
import { useSyncExternalStore } from 'react';
import { createServerClock, type ServerClock } from '@portolane/core/client/server-clock.ts';
import { useHost } from '#context/host.ts';

function useClock({ now, subscribe }: ServerClock): Date {
  const { renderedAt } = useHost();
  const read = () => Math.floor(now() / 1000) * 1000;
  return new Date(useSyncExternalStore(subscribe, read, () => renderedAt ?? read()));
}

/**
 * Returns the server's time and rerenders every second. During hydration it is the time of the
 * server's rendering, so that both renderings match.
 */
export const useNow = (): Date => useClock(useHost().clock);

/** Never synchronised with the server. */
const deviceClock = createServerClock();

/** Like `useNow`, but the device's own time, for data that this browser has stored. */
export const useDeviceNow = (): Date => useClock(deviceClock);
