/**
 * The link token with which LINE's bot sends a member to /chatbot/login. It allows one binding of
 * an account, so it is removed from the URL before the router sees it (a URL ends up in the login's
 * redirect, the history, a shared screen) and is kept in memory only: a reload loses it.
 */
export interface OpenedLink {
  token: string;
  /** When the page was opened, in milliseconds of the device's clock. */
  openedAt: number;
}

let opened: OpenedLink | null = null;

/** Stores the token from a search string and discards any earlier one. `openedAt` is in milliseconds. */
export function keepLinkToken(search: string, openedAt = Date.now()): void {
  const token = new URLSearchParams(search).get('linkToken');
  opened = token ? { token, openedAt } : null;
}

/** Returns the token that this document was opened with. */
export function openedLink(): OpenedLink | null {
  return opened;
}
