import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type App, useApp } from '#platform/context/app-context.ts';
import { pageUrl } from '#platform/link/page-url.ts';
import { savesData } from '#platform/link/saves-data.ts';

/** Milliseconds that a link must be in view: what is scrolled past is not wanted. */
const READING = 500;
/** Pages prefetched for one page shown: more than a visitor reads titles of. */
const MOST = 12;
/** Prefetched at the same time, so that the visitor's own requests do not wait behind them. */
const AT_A_TIME = 2;

const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

/**
 * Prefetches the pages that links of `main` lead to, once a link has been in view for half a second.
 * Links within a list (its pages and filters) and the menus around `main` wait for the visitor to
 * point at them.
 */
export function LinksInView() {
  const { key } = useLocation();
  // The page that the visitor has chosen comes first.
  const isNavigating = useNavigation().state !== 'idle';
  // A new key: another page, or other results at the same path.
  return isNavigating ? null : <LinksOfPage key={key} />;
}

/** Prefetches pages in turn, each once. `stop` drops those that have not begun. */
function createQueue(prefetch: App['prefetch']) {
  const paths = new Set<string>();
  const kinds = new Set<string>();
  const waiting: URL[] = [];
  let running = 0;
  const run = async () => {
    running += 1;
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await untilIdle();
      await prefetch(page, kinds);
    }
    running -= 1;
  };
  return {
    add(page: URL) {
      if (paths.has(page.pathname) || paths.size >= MOST) return;
      paths.add(page.pathname);
      waiting.push(page);
      if (running < AT_A_TIME) void run();
    },
    stop: () => void (waiting.length = 0),
  };
}

function LinksOfPage() {
  const { language, origin, prefetch } = useApp();
  useEffect(() => {
    if (savesData()) return undefined;
    const queue = createQueue(prefetch);
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const page = isIntersecting && pageUrl(target.getAttribute('href')!, origin, language);
        if (page && page.pathname !== location.pathname)
          timers.set(
            target,
            setTimeout(() => queue.add(page), READING),
          );
      }
    });
    for (const link of document.querySelectorAll('#main a[href]:not([target], [download])'))
      observer.observe(link);
    return () => {
      observer.disconnect();
      queue.stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [language, origin, prefetch]);
  return null;
}
