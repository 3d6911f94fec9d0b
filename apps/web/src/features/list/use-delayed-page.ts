import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Page links that wait for the last one: the number moves with each press, and the list follows when no other press came for so long. Somebody who goes on and
 * on fetches one page and not all between.
 * @param current the page that is shown
 * @param delay milliseconds; 0 leaves links to themselves
 */
export function useDelayedPage(
  current: number,
  delay: number,
): { page: number; onChoose: (event: MouseEvent<HTMLAnchorElement>, page: number) => void } {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ page: number; path: string; from: string }>();
  // What was chosen at another address is over.
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
