import { useTranslation } from 'react-i18next';

/** Returns a function that says when there is an answer. It takes working days; without any, it is soon. */
export function useReplyTime(): (days: number | null | undefined) => string {
  const { t } = useTranslation(['contact']);
  return (days) =>
    typeof days === 'number' ? t('contact:workingDays', { count: days }) : t('contact:soon');
}
