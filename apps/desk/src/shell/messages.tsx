import { useTranslation } from 'react-i18next';
import { Toasts } from '@portolane/ui/toast/toasts.tsx';
import { useDesk } from '#platform/context/desk-context.ts';

/** Says at the edge of the screen what was done, or why it was not. */
export function Messages() {
  const { t } = useTranslation(['frame']);
  return (
    <Toasts toaster={useDesk().toaster} label={t('frame:messages')} closeLabel={t('frame:close')} />
  );
}
