import { useQuery } from '@tanstack/react-query';
import { lineBindingQuery } from '@portolane/core/queries/line.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/** Whether the reader is a member who is bound already, on a page that is everybody's: false as well for whoever is not logged in, and until it is known. */
export function useIsBound(): boolean {
  const { api } = useApp();
  const viewer = useViewer();
  return useQuery({ ...lineBindingQuery(api), enabled: viewer !== null }).data?.bound === true;
}
