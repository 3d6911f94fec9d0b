import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const DebugDisplay = lazyPart(() =>
  import('./debug-display.tsx').then((module) => module.DebugDisplay),
);

/** By its place on the keyboard: with Alt held down, some layouts write another letter with it. */
const isCombination = ({ ctrlKey, shiftKey, altKey, code }: KeyboardEvent) =>
  ctrlKey && shiftKey && altKey && code === 'KeyP';

/**
 * Ctrl+Shift+Alt+P shows and hides what the page is made of, for super admins alone; nobody else's keys are listened to. What is shown is
 * fetched with the first press. It tells of this browser only: whoever writes the mark into their own storage learns nothing new.
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
