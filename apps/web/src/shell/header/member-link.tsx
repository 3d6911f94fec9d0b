import { useTranslation } from 'react-i18next';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';

/** Links to the login, or to the member pages with the member's name. */
export function MemberLink({ loginLabel }: { loginLabel?: string }) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const viewer = useViewer();
  return (
    <SiteLink href={href(viewer ? 'member' : 'login')}>
      <Icon name="user" />
      <span className="header__label">
        {viewer?.name ?? loginLabel ?? t('common:header.login')}
      </span>
    </SiteLink>
  );
}
