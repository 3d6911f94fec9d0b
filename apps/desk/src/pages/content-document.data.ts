import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { pathAt } from '#features/content/content-path.ts';
import { kindNamed, kindsQuery } from '#features/content/kinds-query.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** How often the screen checks whether another person has published, in milliseconds. */
const LOOK_AGAIN = 20_000;
/** The same while other documents follow what was published. */
const SOON = 2_000;

const isFollowed = ({ following }: ContentDocumentView): boolean =>
  following !== null && following.done < following.total;

export const data = pageData({
  queries: ({ api, params: { kind, '*': name } }: PageRequest<'kind' | '*'>) => ({
    kinds: kindsQuery(api),
    document: {
      ...deskQuery(api, 'content.one', { body: { path: pathAt(kind, name) } }),
      refetchInterval: ({ state }: { state: { data?: { items: ContentDocumentView } } }) =>
        state.data && isFollowed(state.data.items) ? SOON : LOOK_AGAIN,
    },
  }),
  guard({ kinds }, { params: { kind }, notFound }) {
    if (!kindNamed(kinds, kind)) notFound();
  },
});
