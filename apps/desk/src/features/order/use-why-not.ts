import { useTranslation } from 'react-i18next';
import type { WhyNot } from '@portolane/core/contract/event.ts';

/** Returns a function that says why a member cannot be enrolled in a session. */
export function useWhyNot(): (reason: WhyNot) => string {
  const { t } = useTranslation(['orders', 'status']);
  // The other texts do not address the member.
  return (reason) =>
    reason === 'ALREADY_ENROLLED' ? t('orders:page.alreadyIn') : t(`status:whyNot.${reason}`);
}
