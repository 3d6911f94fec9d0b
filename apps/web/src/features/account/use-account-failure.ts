import { useTranslation } from 'react-i18next';
import type { FailureTexts } from '@portolane/app-kit/failure/failure-notice.tsx';

/** Returns the texts of a failed call. */
export function useAccountFailure(): FailureTexts {
  const { t } = useTranslation(['account']);
  return (kind, { minutes, message }) => ({
    title: t(`account:failed.${kind}.title`),
    text:
      kind === 'tooMany'
        ? t('account:failed.tooMany.text', { count: minutes })
        : t(`account:failed.${kind}.text`, { message }),
  });
}
