import { useQuery } from '@tanstack/react-query';
import type { Member } from '@portolane/core/contract/user.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/** Whoever is not logged in; a draft needs an owner. */
const VISITOR = 'visitor';

/**
 * Who fills in a form that everybody may fill in. The page is the same for everybody, so a member is known only once the program runs.
 * @returns null while a member's profile is on its way; without one (it could not be had) a member writes as a visitor does
 */
export function useKnownSender(): { owner: string; profile: Member | null } | null {
  const { api } = useApp();
  const viewer = useViewer();
  const { data, isError } = useQuery({ ...profileQuery(api), enabled: viewer !== null });
  if (!viewer || isError) return { owner: VISITOR, profile: null };
  return data ? { owner: data.uuid, profile: data } : null;
}
