/**
 * The link token that LINE's chat bot sends a member to /chatbot/login with. It is good for one binding of an account, so it leaves the address
 * before the router sees it (an address is passed on: to the login, to a history, to a shared screen) and lives in memory alone: a reload forgets it.
 */
export interface OpenedLink {
  token: string;
  /** When the page was opened, in milliseconds of the reader's clock. */
  at: number;
}

let opened: OpenedLink | null = null;

/** Keeps the token of an address's search part, and forgets that of another; `at` in milliseconds. */
export function keepLinkToken(search: string, at = Date.now()): void {
  const token = new URLSearchParams(search).get('linkToken');
  opened = token ? { token, at } : null;
}

/** The token that this document was opened with. */
export function openedLink(): OpenedLink | null {
  return opened;
}
