import { useTranslation } from 'react-i18next';
import { Toasts } from '@portolane/ui/toast/toasts.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { useEdgeBar } from './use-edge-bar.ts';

/** Says at the edge of the screen what was done, or why it was not. */
export function Messages() {
  const { t } = useTranslation(['frame']);
  useEdgeBar();
  return (
    <Toasts toaster={useDesk().toaster} label={t('frame:messages')} closeLabel={t('frame:close')} />
  );
}
