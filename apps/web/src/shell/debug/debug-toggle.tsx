import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const DebugDisplay = lazyPart(() =>
  import('./debug-display.tsx').then((module) => module.DebugDisplay),
);

/** Matches the physical key: on some layouts Alt changes the letter. */
const isCombination = ({ ctrlKey, shiftKey, altKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && altKey && code === 'KeyP';

/**
 * Toggles the debug display with Ctrl+Shift+Alt+P. Listens for super admins only, and loads the
 * display on first use. It shows data of this browser only, so setting the flag in one's own
 * storage reveals nothing new.
 */
export function DebugToggle() {
  const { session } = useApp();
  const allowed = useSyncExternalStore(
    session.store.subscribe,
    () => session.store.getState().member?.superAdmin === true,
    () => false,
  );
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (!allowed) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isCombination(event) || event.repeat) return;
      event.preventDefault();
      setPresses((count) => count + 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [allowed]);
  if (!allowed || presses === 0) return null;
  return <DebugDisplay open={presses % 2 === 1} onClose={() => setPresses(presses + 1)} />;
}
