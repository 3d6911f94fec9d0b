import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** Says that LINE is not set up on this site. Closing it leaves for the home page. */
export function NotSetUpAlert({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['trouble']);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title={t('trouble:notSetUp.title')}
      confirm={{ label: t('trouble:notSetUp.confirm') }}
    >
      {t('trouble:notSetUp.text')}
    </AlertDialog>
  );
}
