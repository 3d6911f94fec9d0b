import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { CaseFormIfOpen } from '#features/contact/case-form-if-open.tsx';
import { DealerForm } from '#features/contact/dealer-form.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './upgrade.data.ts';

/** /member/upgrade: applies for dealer status for the member's company */
export default function MemberUpgrade() {
  const { t } = useTranslation(['profile']);
  const { profile, privacy } = usePageData(data);
  return (
    <MemberPage title={t('profile:page.upgrade')}>
      {profile.group === 'dealer' ? (
        <Notice>{t('profile:upgrade.already')}</Notice>
      ) : (
        <CaseFormIfOpen kind="dealer" privacy={privacy}>
          {(notice) => <DealerForm privacy={notice} member={profile} />}
        </CaseFormIfOpen>
      )}
    </MemberPage>
  );
}
