import { useTranslation } from 'react-i18next';

export function Loading() {
  const { t } = useTranslation(['shell']);
  return <output className="liff-lead">{t('shell:loading')}</output>;
}
