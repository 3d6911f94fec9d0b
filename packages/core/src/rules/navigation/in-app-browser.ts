/**
 * Browsers inside other apps. They cannot save what a page has made (`blob:`), and most do not say so,
 * but some open a link in the phone's own browser.
 */

const inAppBrowsers = [
  ['line', /\bLine\/\d/i],
  ['facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['instagram', /\bInstagram\b/],
  ['wechat', /\bMicroMessenger\//],
  ['threads', /\bBarcelona\b/],
  ['tiktok', /\b(?:musical_ly|BytedanceWebview|TikTok)\b/i],
  ['linkedin', /\bLinkedInApp\b/],
  ['kakaotalk', /\bKAKAOTALK\b/],
  // Any other app on Android that shows pages by the system's WebView says so.
  ['other', /; wv\)/],
] as const;
export type InAppBrowser = (typeof inAppBrowsers)[number][0];

/** Returns the app whose browser a `User-Agent` names; null for a browser of its own. */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | null =>
  inAppBrowsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/**
 * Returns a link that leaves the browser of an app: LINE opens one with `openExternalBrowser=1` in the
 * phone's browser (https://developers.line.biz/en/docs/messaging-api/using-line-url-scheme/). Other
 * apps have no such parameter; for them, and without an app, it is the link itself.
 * @param href with or without an origin
 */
export function outsideHref(href: string, userAgent: string): string {
  if (inAppBrowserOf(userAgent) !== 'line') return href;
  const [address = '', fragment] = href.split('#', 2);
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}openExternalBrowser=1${fragment === undefined ? '' : `#${fragment}`}`;
}
