import { useSyncExternalStore } from 'react';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Returns what this browser has selected for an event; null if nothing. Undefined on the server and
 * during hydration, when it is not known.
 */
export function useSelectedItem(
  eventAlias: string,
  eventSeriesNum: number,
): CartItem | null | undefined {
  const { chosen } = useApp();
  return useSyncExternalStore(
    chosen.store.subscribe,
    () => chosen.of(eventAlias, eventSeriesNum),
    () => undefined,
  );
}
