import { useEffect } from 'react';
import { menuVisitMutation } from '@portolane/core/queries/menu.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useBarePath, useMenuTrail } from './use-menu.ts';

/** Records that a member opened a page of the menu, once each time it is opened. */
export function useMenuVisit(): void {
  const { api, queryClient, report, session } = useApp();
  const path = useBarePath();
  const item = useMenuTrail().at(-1);
  const id = item?.path === path ? item.id : undefined;
  useEffect(() => {
    if (id === undefined || !session.isLoggedIn()) return;
    // The mutation's cache runs it without the observer that a component would need.
    queryClient
      .getMutationCache()
      .build(queryClient, menuVisitMutation(api))
      .execute(id)
      .catch((error: unknown) => report(error, 'menu visit'));
  }, [id, api, queryClient, report, session]);
}
