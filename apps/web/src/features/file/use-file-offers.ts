import { useQuery } from '@tanstack/react-query';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { memberFileLinksQuery } from '@portolane/core/queries/file.ts';
import {
  fileAccess,
  fileAudience,
  type FileRefusal,
} from '@portolane/core/rules/file/file-access.ts';
import { groupOf } from '@portolane/core/rules/member/user-group.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/**
 * A file's link, the reason why there is none, `asking` while it is not known yet, or `failed` if
 * the request failed.
 */
export type FileOffer = { link: string } | FileRefusal | 'asking' | 'failed';

type File = Pick<FileSummary, 'uuid' | 'userGroupId' | 'downloadLink' | 'webLink'>;

/**
 * Returns the offer for each file. Pages contain the public links; for a logged-in member the
 * browser requests the links of restricted files.
 */
export function useFileOffers(files: readonly File[]): {
  offerOf: (file: File) => FileOffer;
  askAgain: () => void;
} {
  const { api } = useApp();
  const viewer = useViewer();
  const restricted = files.filter((file) => fileAudience(file) !== 'open').map(({ uuid }) => uuid);
  const asked = viewer !== null && restricted.length > 0;
  const own = useQuery({ ...memberFileLinksQuery(api, restricted), enabled: asked });

  return {
    offerOf(file) {
      const isOpen = fileAudience(file) === 'open';
      if (!isOpen && asked && !own.data) return own.isError ? 'failed' : 'asking';
      const seen = isOpen || !viewer ? file : own.data?.find(({ uuid }) => uuid === file.uuid);
      const link = seen?.downloadLink ?? seen?.webLink ?? null;
      // Only validated dealers receive links of dealer files.
      const access = fileAccess(
        { userGroupId: file.userGroupId, hasLink: link !== null },
        viewer && { group: groupOf(viewer.groupId), dealerValidated: link !== null },
      );
      return access === 'open' ? { link: link! } : access;
    },
    askAgain: () => void own.refetch(),
  };
}
