import '#features/account/account-fields.css';
import { useTranslation } from 'react-i18next';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useParams } from 'react-router';
import { DealerValidation } from '#features/dealer/dealer-validation.tsx';
import { PageHead } from '#platform/head/page-head.tsx';

/** /dealer/validate/:token */
export default function DealerValidate() {
  const { t } = useTranslation(['account']);
  const { token = '' } = useParams();
  return (
    <div className="wrap">
      <PageHead
        title={t('account:dealer.title')}
        description={t('account:dealer.description')}
        noindex
      />
      <div className="account account__dealer">
        <h1>{t('account:dealer.title')}</h1>
        <noscript>
          <Notice tone="warn">{t('account:needsScript')}</Notice>
        </noscript>
        <DealerValidation key={token} token={token} />
      </div>
    </div>
  );
}
