import { useEffect } from 'react';
import { menuVisitMutation } from '@portolane/core/queries/menu.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useBarePath, useMenuTrail } from './use-menu.ts';

/** Records each time a member opens a page of the menu. */
export function useMenuVisit(): void {
  const { api, queryClient, report, session } = useApp();
  const path = useBarePath();
  const item = useMenuTrail().at(-1);
  const id = item?.path === path ? item.id : undefined;
  useEffect(() => {
    if (id === undefined || !session.isLoggedIn()) return;
    // The mutation cache runs it without an observer, so the component does not render again.
    queryClient
      .getMutationCache()
      .build(queryClient, menuVisitMutation(api))
      .execute(id)
      .catch((error: unknown) => report(error, 'menu visit'));
  }, [id, api, queryClient, report, session]);
}
