import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { pageUrl } from '#platform/link/page-url.ts';
import { savesData } from '#platform/link/saves-data.ts';

/** Milliseconds that a link must be in view: what is scrolled past is not wanted. */
const READING = 500;
/** Pages prefetched for one page shown: more than a visitor reads titles of. */
const MOST = 12;
/** Prefetched at the same time, so that the visitor's own requests do not wait behind them. */
const AT_A_TIME = 2;

const whenIdle = (task: () => void) =>
  // Safari has no idle callbacks.
  window.requestIdleCallback ? window.requestIdleCallback(task) : setTimeout(task);

/**
 * Prefetches the pages that links of `main` lead to, one after the other, once a link has been in
 * view for half a second. Links within a list (its pages and filters) and the menus around `main` wait
 * for the visitor to point at them.
 */
export function LinksInView(): null {
  const { language, origin, prefetch } = useApp();
  const { key, pathname } = useLocation();
  // The page that the visitor has chosen comes first.
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isNavigating || savesData()) return undefined;
    /** Paths of the pages prefetched or waiting. */
    const wanted = new Set<string>();
    const waiting: URL[] = [];
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    let underWay = 0;
    const startNext = () => {
      const page = underWay < AT_A_TIME && waiting.shift();
      if (!page) return;
      underWay += 1;
      whenIdle(() => {
        void prefetch(page).then(() => {
          underWay -= 1;
          startNext();
        });
      });
    };
    const want = (page: URL) => {
      if (page.pathname === pathname || wanted.has(page.pathname) || wanted.size >= MOST) return;
      wanted.add(page.pathname);
      waiting.push(page);
      startNext();
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const page = pageUrl(target.getAttribute('href')!, origin, language);
        if (page && isIntersecting)
          timers.set(
            target,
            setTimeout(() => want(page), READING),
          );
      }
    });
    for (const link of document.querySelectorAll('#main a[href]:not([target], [download])'))
      observer.observe(link);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      waiting.length = 0;
    };
    // `key`: a page of results may replace another at the same path.
  }, [isNavigating, key, pathname, language, origin, prefetch]);
  return null;
}
