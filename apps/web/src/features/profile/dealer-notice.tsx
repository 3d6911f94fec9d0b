import './profile-form.css';
import { useTranslation } from 'react-i18next';
import type { Member } from '@portolane/core/contract/user.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { ResendValidation } from '#features/dealer/resend-validation.tsx';

/** Tells a dealer who is not validated how to be. Renders nothing for others. */
export function DealerNotice({
  profile: { group, dealerValidated, companyemail },
}: {
  profile: Member;
}) {
  const { t } = useTranslation(['profile']);
  if (group !== 'dealer' || dealerValidated) return null;
  return (
    <Notice tone="warn" className="profile-notice" title={t('profile:dealer.title')}>
      <p>
        {companyemail === ''
          ? t('profile:dealer.noEmail')
          : t('profile:dealer.text', { email: companyemail })}
      </p>
      {companyemail !== '' && <ResendValidation look={{ variant: 'neutral', size: 's' }} />}
    </Notice>
  );
}
