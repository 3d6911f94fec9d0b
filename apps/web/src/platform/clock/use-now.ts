/** The clock as a source of rendering: everything that changes with time reads it here. */
import { useSyncExternalStore } from 'react';
import { useApp } from '#platform/context/app-context.ts';

/** Whole seconds, so that two readings within one rendering are the same. */
const seconds = () => Math.floor(Date.now() / 1000) * 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present moment, every second anew. While hydrating it is the server's, so that both sides render the same. */
export function useNow(): Date {
  const { renderedAt } = useApp();
  return new Date(useSyncExternalStore(subscribe, seconds, () => renderedAt));
}
