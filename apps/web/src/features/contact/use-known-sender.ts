import { useQuery } from '@tanstack/react-query';
import type { Member } from '@portolane/core/contract/user.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/** Owner of the drafts of visitors. */
const VISITOR = 'visitor';

/**
 * Returns who fills in a public form. The page is the same for everyone, so a member is known only
 * after hydration. Returns null while a member's profile is loading; if it cannot be loaded, the
 * member counts as a visitor.
 */
export function useKnownSender(): { owner: string; profile: Member | null } | null {
  const { api } = useApp();
  const viewer = useViewer();
  const { data, isError } = useQuery({ ...profileQuery(api), enabled: viewer !== null });
  if (!viewer || isError) return { owner: VISITOR, profile: null };
  return data ? { owner: data.uuid, profile: data } : null;
}
