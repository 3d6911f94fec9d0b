import { useQuery } from '@tanstack/react-query';
import { lineBindingQuery } from '@portolane/core/queries/line.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/**
 * Returns whether the viewer is a member who is already bound. False when not logged in, and while
 * loading. For public pages.
 */
export function useIsBound(): boolean {
  const { api } = useApp();
  const viewer = useViewer();
  return useQuery({ ...lineBindingQuery(api), enabled: viewer !== null }).data?.bound === true;
}
