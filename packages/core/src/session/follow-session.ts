import type { Query, QueryClient } from '@tanstack/react-query';
import type { MemberSessionStore } from './member-session.ts';

/**
 * Keeps the document in step with the session, whoever changed it (this tab, another tab, a 401): what was loaded for
 * somebody else is dropped, and the page is loaded again for whoever reads now (`router.revalidate`). Its guard then leads from
 * a member's page to the login, and from the login to where the member wanted to go. Returns a function that ends it.
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
    const isReadersOwn = ({ meta }: Query) => meta?.audience === 'member';
    // Nothing is fetched here (what is on screen may be a page that nobody is allowed to see now) and nothing removed that
    // a page on its way has just loaded: the loaders ask again for what the page needs, then the rest goes.
    void app.queryClient.invalidateQueries({ predicate: isReadersOwn, refetchType: 'none' });
    void router
      .revalidate()
      .finally(() =>
        app.queryClient.removeQueries({
          type: 'inactive',
          predicate: (query) => isReadersOwn(query) && query.state.isInvalidated,
        }),
      );
  });
}
