import { useQuery } from '@tanstack/react-query';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { memberFileLinksQuery } from '@portolane/core/queries/file.ts';
import { fileAudience, type FileRefusal } from '@portolane/core/rules/file/file-access.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useViewer } from '#platform/session/use-viewer.ts';

/**
 * A file's link, the reason why there is none, `asking` while it is not known yet, or `failed` if
 * the request failed.
 */
export type FileOffer = { link: string } | FileRefusal | 'asking' | 'failed';

type File = Pick<FileSummary, 'uuid' | 'userGroupId' | 'refusal' | 'downloadLink' | 'webLink'>;

/**
 * Returns the offer for each file, as the server decided it. Pages contain what a visitor may open;
 * for a logged-in member the browser requests the restricted files again.
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
      const seen =
        isOpen || !viewer ? file : (own.data?.find(({ uuid }) => uuid === file.uuid) ?? file);
      const link = seen.downloadLink ?? seen.webLink;
      return seen.refusal ?? (link === null ? 'NO_LINK' : { link });
    },
    askAgain: () => void own.refetch(),
  };
}
