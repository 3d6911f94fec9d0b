import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';

/** In the place of a form that the site cannot take yet: what it lacks, and the phone number if it has one. */
export function FormNotOpen({ why }: { why: 'notice' | 'terms' | 'mailbox' }) {
  const { t } = useTranslation(['consent']);
  const { api, language } = useApp();
  const phone = useQuery(settingQuery(api, language)).data?.phone ?? '';
  return (
    <Notice tone="warn" title={t('consent:notOpen.title')}>
      <p>{t(`consent:notOpen.${why}`)}</p>
      {phone !== '' && (
        <p>{t('consent:notOpen.phone', { phone: telephoneText(phone, '', language) })}</p>
      )}
    </Notice>
  );
}
