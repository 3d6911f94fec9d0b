/** Clocks as sources of rendering: everything that changes with time reads them here. Whole seconds, so that two readings within one rendering are the same. */
import { useSyncExternalStore } from 'react';
import { createServerClock, type ServerClock } from '@portolane/core/client/server-clock.ts';
import { useApp } from '#platform/context/app-context.ts';

const useClock = ({ now, subscribe }: ServerClock): Date => new Date(useSyncExternalStore(subscribe, () => Math.floor(now() / 1000) * 1000));

/** The present moment by the server's clock, every second anew. */
export const useNow = (): Date => useClock(useApp().clock);

/** One that never hears of the server. */
const deviceClock = createServerClock();

/** The same by the reader's own clock, for what this browser itself has written down. */
export const useDeviceNow = (): Date => useClock(deviceClock);
