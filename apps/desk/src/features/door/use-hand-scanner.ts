import { useEffect, useEffectEvent } from 'react';
import { createHandScanner } from './hand-scanner.ts';

/** Calls back with what a hand scanner has typed anywhere on the page. */
export function useHandScanner(onText: (text: string) => void): void {
  const onScan = useEffectEvent(onText);
  useEffect(() => {
    const scanner = createHandScanner((text) => onScan(text));
    const onKey = (event: KeyboardEvent) => {
      if (!scanner.key(event)) return;
      // The key that ends the scan must not press what has the focus.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      scanner.stop();
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
}
