import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageParameter } from './filter-search.ts';

/**
 * Page links that wait for the last one: the number moves with each press, and the list follows when no other press came for so long. Somebody who goes on and
 * on fetches one page and not all between.
 * @param current the page that is shown
 * @param delay milliseconds; 0 leaves links to themselves
 */
export function useDelayedPage(current: number, delay: number): { page: number; onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ page: number; from: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was chosen elsewhere is over.
  useEffect(() => () => clearTimeout(timer.current), [key]);

  return {
    page: chosen?.from === key ? chosen.page : current,
    onClick(event) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (delay === 0 || !link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { pathname, search } = new URL(link.href);
      setChosen({ page: pageParameter(new URLSearchParams(search)), from: key });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(pathname + search), delay);
    },
  };
}
