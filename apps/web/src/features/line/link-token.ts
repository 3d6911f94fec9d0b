/** The link token of the chat bot's account link. The boot script takes it out of the address; it is kept nowhere, and a reload forgets it. */
import { LINK_TOKEN_MINUTES } from '@portolane/core/rules/line/link-token.ts';
import { useHydrated } from '#platform/form/use-hydrated.ts';

declare global {
  interface Window {
    /** `at`: when the page was opened, in milliseconds. */
    portolaneLink?: { token: string; at: number };
  }
}

export interface LinkToken {
  token: string;
  /** When it is over at the latest: it has run since the bot sent it, which only LINE knows. Milliseconds, by the reader's clock. */
  over: number;
}

/** The token that this document was opened with; null without one, undefined while nobody can know. */
export function useLinkToken(): LinkToken | null | undefined {
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  const link = window.portolaneLink;
  return link?.token ? { token: link.token, over: link.at + LINK_TOKEN_MINUTES * 60_000 } : null;
}
