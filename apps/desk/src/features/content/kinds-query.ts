import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';

/** The kinds of content with their fields, which are those of the running program. */
export const kindsQuery = (api: DeskCall) => ({
  ...deskQuery(api, 'content.kinds', {}),
  staleTime: Infinity,
});

/** Returns the kind of a name from the answer of `kindsQuery`. */
export const kindNamed = (
  kinds: { items: readonly ContentKindView[] },
  name: string,
): ContentKindView | undefined => kinds.items.find(({ kind }) => kind === name);
