import { useEffect, useState } from 'react';

/** Milliseconds without a key after which the server is asked. */
const PAUSE_MS = 250;

/** Returns a text once it has stayed the same for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
