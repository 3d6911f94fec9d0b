import { LINK_TOKEN_MINUTES } from '@portolane/core/rules/line/link-token.ts';
import { openedLink } from '#platform/document/link-token.ts';
import { useHydrated } from '#platform/form/use-hydrated.ts';

export interface LinkToken {
  token: string;
  /**
   * Latest possible expiry: the token has been valid since the bot sent it, a time only LINE knows.
   * Milliseconds, device clock.
   */
  over: number;
}

/**
 * Returns the link token that this document was opened with; null without one, undefined before
 * hydration.
 */
export function useLinkToken(): LinkToken | null | undefined {
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  const link = openedLink();
  return link && { token: link.token, over: link.at + LINK_TOKEN_MINUTES * 60_000 };
}
