import type { Query, QueryClient } from '@tanstack/query-core';
import type { MemberSessionStore } from './member-session.ts';

/**
 * Keeps the document in sync with the session, whatever changed it (this tab, another tab, a 401):
 * drops data loaded for another viewer and reloads the page (`router.revalidate`), whose guard then
 * redirects to or from the login.
 * @returns a function that stops following
 */
export function followSession(
  app: { session: MemberSessionStore; queryClient: QueryClient },
  router: { revalidate: () => Promise<void> },
): () => void {
  let token = app.session.token();
  return app.session.store.subscribe(({ cookie }) => {
    const now = cookie?.token ?? null;
    if (now === token) return;
    token = now;
    const belongsToViewer = ({ meta }: Query) => meta?.audience === 'member';
    // Do not refetch here, because the viewer may not be allowed to see the current page, and do
    // not remove what a navigation has just loaded: the loaders refetch what the page needs, then
    // the rest is removed.
    void app.queryClient.invalidateQueries({ predicate: belongsToViewer, refetchType: 'none' });
    void router.revalidate().finally(() =>
      app.queryClient.removeQueries({
        type: 'inactive',
        predicate: (query) => belongsToViewer(query) && query.state.isInvalidated,
      }),
    );
  });
}
