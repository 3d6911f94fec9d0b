import { LINK_TOKEN_MINUTES } from '@portolane/core/rules/line/link-token.ts';
import { openedLink } from '#platform/document/link-token.ts';
import { useHydrated } from '#platform/form/use-hydrated.ts';

export interface LinkToken {
  token: string;
  /** When it is over at the latest: it has run since the bot sent it, which only LINE knows. Milliseconds, by the reader's clock. */
  over: number;
}

/** The link token of LINE's chat bot that this document was opened with; null without one, undefined while nobody can know. */
export function useLinkToken(): LinkToken | null | undefined {
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  const link = openedLink();
  return link && { token: link.token, over: link.at + LINK_TOKEN_MINUTES * 60_000 };
}
