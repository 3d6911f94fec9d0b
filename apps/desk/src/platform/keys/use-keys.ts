import { useEffect, useEffectEvent } from 'react';
import { useDesk } from '#platform/context/desk-context.ts';
import type { KeyHandlers } from './keyboard.ts';

/** Handles keys while the component is shown. The help lists them. */
export function useKeys(handlers: KeyHandlers): void {
  const { keyboard } = useDesk();
  const current = useEffectEvent(() => handlers);
  useEffect(() => keyboard.add(() => current()), [keyboard]);
}
