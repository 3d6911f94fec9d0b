import type { MouseEvent } from 'react';
import { inAppBrowserOf, outsideHref } from '@portolane/core/rules/navigation/in-app-browser.ts';

/** Follows a link to where it leaves the browser of an app, if it can. The page itself stays. */
export function openOutside(href: string): void {
  const link = document.createElement('a');
  link.href = outsideHref(new URL(href, location.href).href, navigator.userAgent);
  link.referrerPolicy = 'no-referrer';
  link.click();
}

/** For a link to what the browser of an app does not save or keep; elsewhere it is an ordinary one. */
export function openOutsideOnClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (inAppBrowserOf(navigator.userAgent) === null) return;
  event.preventDefault();
  openOutside(event.currentTarget.href);
}
