import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { languageOfPath } from '@portolane/core/i18n/language.ts';
import { useApp } from '#platform/context/app-context.ts';
import { prefetch } from '#platform/link/prefetch.ts';

/** A page of this site: not the API, the mini-app, a plate, or a file with an extension. */
const isPage = (path: string) => !/^\/(?:api|liff|plates|demo)(?:\/|$)|\.[a-z]\w{1,4}$/.test(path);

/** The link that an event came from, when it leads to a page of this document's language; else null. */
function pageLink(event: Event, language: string): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin &&
    isPage(url.pathname) &&
    languageOfPath(url.pathname) === language
    ? url
    : null;
}

/**
 * Follows links for the whole document, wherever they stand (in components, in text from the API):
 * pages are changed without a reload and fetched when the reader points at them. Other sites, files, and pages in the
 * other language stay the browser's own business.
 */
export function useFollowLinks() {
  const { language } = useApp();
  const navigate = useNavigate();

  useEffect(() => {
    const warm = (event: Event) => {
      const url = pageLink(event, language);
      if (url) prefetch(url.pathname);
    };
    const follow = (event: MouseEvent) => {
      // A component may have its own idea; a modified click asks for another tab.
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const url = pageLink(event, language);
      const here = window.location;
      if (!url || (url.hash && url.pathname === here.pathname && url.search === here.search))
        return;
      event.preventDefault();
      void navigate(url.pathname + url.search + url.hash, { replace: url.href === here.href });
    };
    const pointing = ['pointerover', 'focusin', 'touchstart'];
    document.addEventListener('click', follow);
    for (const name of pointing) document.addEventListener(name, warm, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const name of pointing) document.removeEventListener(name, warm);
    };
  }, [language, navigate]);
}
