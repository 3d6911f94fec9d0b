import type { Event } from '@portolane/core/contract/event.ts';
import { memberEventQuery } from '@portolane/core/queries/event.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/**
 * An event as this reader sees it: the public answer first, which is the same for everybody; for a member, in the
 * browser, the answer that knows what they have enrolled into.
 */
export function useEvent(everybody: Event): { event: Event; loggedIn: boolean } {
  const { api } = useApp();
  const loggedIn = useViewer() !== null;
  const { data: member } = useQuery({
    ...memberEventQuery(api, everybody.alias, everybody.seriesNum),
    enabled: loggedIn,
  });
  return { event: (loggedIn && member) || everybody, loggedIn };
}
