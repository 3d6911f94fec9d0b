import { LINK_TOKEN_MINUTES } from '@portolane/core/rules/line/link-token.ts';
import { openedLink } from '#platform/document/link-token.ts';
import { useHydrated } from '@portolane/app-kit/hydration/use-hydrated.ts';

export interface LinkToken {
  token: string;
  /**
   * Latest possible expiry, in milliseconds of the device's clock. The token may expire earlier: LINE
   * issued it before this page was opened.
   */
  expiresAt: number;
}

/**
 * Returns the link token that this document was opened with; null if there was none, undefined
 * before hydration.
 */
export function useLinkToken(): LinkToken | null | undefined {
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  const link = openedLink();
  return link && { token: link.token, expiresAt: link.openedAt + LINK_TOKEN_MINUTES * 60_000 };
}
