import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Debounces page links: the number changes with each click, and the list follows after a pause.
 * Several quick clicks fetch one page.
 * @param current the displayed page
 * @param delay milliseconds; 0 disables the debouncing
 */
export function useDelayedPage(
  current: number,
  delay: number,
): { page: number; onChoose: (event: MouseEvent<HTMLAnchorElement>, page: number) => void } {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ page: number; path: string; from: string }>();
  // A selection made at another URL no longer counts.
  const waiting = chosen?.from === key ? chosen : undefined;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => void navigate(waiting.path), delay);
    return () => clearTimeout(timer);
  }, [waiting, delay, navigate]);

  return {
    page: waiting?.page ?? current,
    onChoose(event, page) {
      if (
        delay === 0 ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const { pathname, search } = new URL(event.currentTarget.href);
      setChosen({ page, path: pathname + search, from: key });
    },
  };
}
