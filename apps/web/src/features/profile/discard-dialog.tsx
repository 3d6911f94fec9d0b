import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** Asks before changes are discarded. */
export function DiscardDialog({
  open,
  onOpenChange,
  onDiscard,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation(['profile']);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('profile:discard.title')}
      confirm={{ label: t('profile:discard.confirm'), onClick: onDiscard, danger: true }}
      cancel={{ label: t('profile:discard.cancel') }}
    >
      {t('profile:discard.text')}
    </AlertDialog>
  );
}
