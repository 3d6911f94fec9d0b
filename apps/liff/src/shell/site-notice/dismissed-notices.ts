/** Which notices were dismissed in this tab, here or on the website (public/site-notice.js there). */
const KEY = 'dismissed-notices';

/** Returns the ids of notices. Empty in a browser without storage. */
export function readDismissed(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Remembers a notice until the tab is closed; without storage, until the mini-app is loaded again. */
export function keepDismissed(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, ids.join(' ').trim());
  } catch {
    // The notice is back with the next document.
  }
}
