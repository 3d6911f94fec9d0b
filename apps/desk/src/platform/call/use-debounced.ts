import { useEffect, useState } from 'react';

/** Milliseconds without a key after which the server is asked. */
const DEBOUNCE_MS = 250;

/** Returns a text once it has stayed the same for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
