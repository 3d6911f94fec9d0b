import type { Event } from '@portolane/core/contract/event.ts';
import { memberEventQuery } from '@portolane/core/queries/event.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/**
 * Returns an event as this viewer sees it: first the public response, then, for a logged-in member
 * in the browser, the response that includes their enrolments.
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
