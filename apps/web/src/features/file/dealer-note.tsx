import { useTranslation } from 'react-i18next';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import { fileAudience } from '@portolane/core/rules/file/file-access.ts';
import { groupOf } from '@portolane/core/rules/member/user-group.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';

/**
 * Explains who may download the dealer files among `files`, and to everyone but dealers how to
 * become one.
 */
export function DealerNote({
  files,
  brandAlias,
}: {
  files: readonly Pick<FileSummary, 'userGroupId'>[];
  brandAlias?: string | undefined;
}) {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  const viewer = useViewer();
  if (!files.some((file) => fileAudience(file) === 'dealer')) return null;
  const isDealer = viewer !== null && groupOf(viewer.groupId) === 'dealer';
  return (
    <Notice className="dealer-note">
      {t('file:dealerNote')}
      {!isDealer && (
        <>
          {' '}
          <MoreLink href={href('inquiry', undefined, { brand: brandAlias })} Link={SiteLink}>
            {t('file:becomeDealer')}
          </MoreLink>
        </>
      )}
    </Notice>
  );
}
