import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { languageOfPath } from '@portolane/core/i18n/language.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useFollowLinks } from './follow-links.ts';

/**
 * What the browser does by itself when a document changes, done for a change within the document: the focus goes to the
 * new page and its title is said.
 */
export function NavigationFollower() {
  const { language } = useApp();
  const { pathname, hash } = useLocation();
  const announcer = useRef<HTMLParagraphElement>(null);
  const shown = useRef(pathname);

  useFollowLinks();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A document has one language: an address of the other one (a redirect may lead there) is loaded as its own document.
    if (languageOfPath(pathname) !== language) return window.location.reload();
    const main = document.getElementById('main');
    // A page may have placed the focus itself, and a tab that stays keeps it.
    if (!hash && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    announcer.current!.textContent = document.title;
  }, [pathname, hash, language]);

  return <p ref={announcer} className="visually-hidden" aria-live="polite" />;
}
