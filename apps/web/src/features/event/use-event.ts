import type { Event } from '@portolane/core/contract/event.ts';
import { eventQuery } from '@portolane/core/queries/event.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app-context.ts';
import { useViewer } from '#shell/session/use-viewer.ts';

/**
 * An event as this reader sees it: the public answer first, which is the same for everybody; for a member, in the
 * browser, the answer that knows what they have enrolled into. `at` is when the public answer was made.
 */
export function useEvent(eventAlias: string, seriesNum: number): { event: Event; loggedIn: boolean; at: Date } {
  const { api } = useApp();
  const loggedIn = useViewer() !== null;
  const everybody = useQuery(eventQuery(api, eventAlias, seriesNum));
  const member = useQuery({ ...eventQuery(api, eventAlias, seriesNum, 'member'), enabled: loggedIn });
  return { event: (loggedIn && member.data) || everybody.data!, loggedIn, at: new Date(everybody.dataUpdatedAt) };
}
