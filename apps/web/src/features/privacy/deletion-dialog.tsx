import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** Asks for confirmation before requesting the deletion of the membership. */
export function DeletionDialog({
  open,
  onOpenChange,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation(['privacy']);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('privacy:deletion.dialogTitle')}
      confirm={{ label: t('privacy:deletion.confirm'), onClick: onConfirm, danger: true }}
      cancel={{ label: t('privacy:deletion.cancel') }}
    >
      {t('privacy:deletion.dialogText')}
    </AlertDialog>
  );
}
