import '#features/account/account-fields.css';
import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useParams } from 'react-router';
import { PasswordResetForm } from '#features/account/password-forms.tsx';
import { AccountChart } from '#features/account/account-chart.tsx';
import { PageHead } from '#platform/head/page-head.tsx';

/** /password/reset/:token */
export default function PasswordReset() {
  const { t } = useTranslation(['account']);
  const { token = '' } = useParams();
  return (
    <div className="wrap account-page">
      <PageHead
        title={t('account:password.resetTitle')}
        description={t('account:password.resetDescription')}
        noindex
      />
      <div className="account">
        <h1>{t('account:password.resetTitle')}</h1>
        <p>{t('account:password.resetLead')}</p>
        <noscript>
          <Notice tone="warn">{t('account:needsScript')}</Notice>
        </noscript>
        <PasswordResetForm key={token} token={token} />
      </div>
      <AccountChart />
    </div>
  );
}
