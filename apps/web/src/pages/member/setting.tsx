import { useTranslation } from 'react-i18next';
import { MemberPage } from '#features/member/member-page.tsx';
import { ProfileForm } from '#features/profile/profile-form.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './setting.data.ts';

/** /member/setting: edits the profile. */
export default function MemberSetting() {
  const { t } = useTranslation(['profile']);
  const { profile } = usePageData(data);
  return (
    <MemberPage title={t('profile:page.setting')}>
      <ProfileForm key={profile.uuid} profile={profile} />
    </MemberPage>
  );
}
