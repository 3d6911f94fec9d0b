import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** Asks for confirmation before a binding ends. */
export function UnbindDialog({
  open,
  onOpenChange,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation(['line']);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('line:member.dialogTitle')}
      confirm={{ label: t('line:member.confirm'), onClick: onConfirm, danger: true }}
      cancel={{ label: t('line:member.cancel') }}
    >
      {t('line:member.dialogText')}
    </AlertDialog>
  );
}
