import { useSyncExternalStore } from 'react';
import { useApp, type Viewer } from '#platform/context/app-context.ts';

/**
 * Returns the viewer. During hydration it is the viewer the server rendered for (null on public
 * pages), afterwards the session's member.
 */
export function useViewer(): Viewer {
  const { session, viewer } = useApp();
  return useSyncExternalStore<Viewer>(
    session.store.subscribe,
    () => session.store.getState().cookie,
    () => viewer,
  );
}
