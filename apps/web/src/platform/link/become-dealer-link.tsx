import { useTranslation } from 'react-i18next';
import { groupOf } from '@portolane/core/rules/member/user-group.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from './site-link.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';

/** Links to the application for dealer status; renders nothing for dealers. Visitors log in first. */
export function BecomeDealerLink() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const viewer = useViewer();
  if (viewer && groupOf(viewer.groupId) === 'dealer') return null;
  return (
    <MoreLink href={href('memberUpgrade')} Link={SiteLink}>
      {t('common:failure.becomeDealer')}
    </MoreLink>
  );
}
