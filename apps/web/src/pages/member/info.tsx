import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { DealerNotice } from '#features/profile/dealer-notice.tsx';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './info.data.ts';

/** /member/info: the profile, read-only */
export default function MemberInfo() {
  const { t } = useTranslation(['profile']);
  const { href } = useApp();
  const { profile } = usePageData(data);
  return (
    <MemberPage
      title={t('profile:page.info')}
      action={
        <ButtonLink as={SiteLink} variant="primary" size="m" href={href('memberSetting')}>
          {t('profile:edit')}
        </ButtonLink>
      }
    >
      <DealerNotice profile={profile} />
      <ProfileView profile={profile} />
    </MemberPage>
  );
}
