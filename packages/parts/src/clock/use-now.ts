/** Clocks as sources of rendering: everything that changes with time reads them here. Whole seconds, so that two readings within one rendering are the same. */
import { useSyncExternalStore } from 'react';
import { createServerClock, type ServerClock } from '@portolane/core/client/server-clock.ts';
import { useHost } from '#context/host.ts';

function useClock({ now, subscribe }: ServerClock): Date {
  const { renderedAt } = useHost();
  const read = () => Math.floor(now() / 1000) * 1000;
  return new Date(useSyncExternalStore(subscribe, read, () => renderedAt ?? read()));
}

/** The present moment by the server's clock, every second anew. While hydrating it is that of the rendering, so that both sides render the same. */
export const useNow = (): Date => useClock(useHost().clock);

/** One that never hears of the server. */
const deviceClock = createServerClock();

/** The same by the reader's own clock, for what this browser itself has written down. */
export const useDeviceNow = (): Date => useClock(deviceClock);
