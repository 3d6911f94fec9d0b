import { useSyncExternalStore } from 'react';
import { useApp, type Viewer } from '#platform/context/app-context.ts';

/** Who is reading. While hydrating it is what the server knew (nobody, on public pages), then what the session says. */
export function useViewer(): Viewer {
  const { session, viewer } = useApp();
  return useSyncExternalStore<Viewer>(
    session.store.subscribe,
    () => session.store.getState().cookie,
    () => viewer,
  );
}
