import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { languageOfPath } from '@portolane/core/i18n/language.ts';
import { useApp } from '#platform/context/app-context.ts';
import { prefetch } from '#platform/link/prefetch.ts';

/**
 * Whether a path is a page of this site, rather than the API, the mini-app, an illustration, or a
 * file with an extension.
 */
const isPage = (path: string) => !/^\/(?:api|liff)(?:\/|$)|\.[a-z]\w{1,4}$/.test(path);

/**
 * Returns the link that an event came from if it leads to a page in this document's language, else
 * null.
 */
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
 * Handles links in the whole document, in components as well as in HTML from the API: pages change
 * without a reload, and are prefetched when the visitor points at the link. Other sites, files, and
 * pages in the other language are left to the browser.
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
      // A component may have handled the click; a modified click opens a new tab.
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
