import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { languageOfPath } from '@portolane/core/i18n/language.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Does for a client-side navigation what the browser does for a new document: moves the focus to
 * the new page and announces its title.
 */
export function NavigationFollower() {
  const { language } = useApp();
  const { pathname, hash } = useLocation();
  const announcer = useRef<HTMLParagraphElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A document has one language, so a path in the other one (after a redirect) is loaded as a new
    // document.
    if (languageOfPath(pathname) !== language) return window.location.reload();
    const main = document.getElementById('main');
    // The page may have set the focus itself, and a tab that stays keeps it.
    if (!hash && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    announcer.current!.textContent = document.title;
  }, [pathname, hash, language]);

  return <p ref={announcer} className="visually-hidden" aria-live="polite" />;
}
