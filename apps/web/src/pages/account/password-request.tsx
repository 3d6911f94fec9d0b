import '#features/account/account-fields.css';
import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { PasswordEmailForm } from '#features/account/password-forms.tsx';
import { AccountChart } from '#features/account/account-chart.tsx';
import { PageHead } from '#platform/head/page-head.tsx';

/** /password/email */
export default function PasswordRequest() {
  const { t } = useTranslation(['account']);
  return (
    <div className="wrap account-page">
      <PageHead
        title={t('account:password.emailTitle')}
        description={t('account:password.emailDescription')}
        noindex
      />
      <div className="account">
        <h1>{t('account:password.emailTitle')}</h1>
        <p>{t('account:password.emailLead')}</p>
        <noscript>
          <Notice tone="warn">{t('account:needsScript')}</Notice>
        </noscript>
        <PasswordEmailForm />
      </div>
      <AccountChart />
    </div>
  );
}
