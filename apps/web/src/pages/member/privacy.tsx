import { useTranslation } from 'react-i18next';
import { ConsentList } from '#features/privacy/consent-list.tsx';
import { DeletionPanel } from '#features/privacy/deletion-panel.tsx';
import { LoginList } from '#features/privacy/login-list.tsx';
import { MarketingPanel } from '#features/privacy/marketing-panel.tsx';
import { StoredData } from '#features/privacy/stored-data.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './privacy.data.ts';

/** /member/privacy: the member's sessions, stored data, and consents, and how to change them */
export default function MemberPrivacy() {
  const { t } = useTranslation(['privacy']);
  const { privacy } = usePageData(data);
  return (
    <MemberPage title={t('privacy:title')}>
      <LoginList logins={privacy.logins} />
      <StoredData stored={privacy.stored} />
      <ConsentList consents={privacy.consents} />
      <MarketingPanel optOut={privacy.marketingOptOut} />
      <DeletionPanel askedAt={privacy.deletionAskedAt} />
    </MemberPage>
  );
}
