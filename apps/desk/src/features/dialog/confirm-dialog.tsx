import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** Asks before something that cannot be undone, and says what follows. */
export function ConfirmDialog({
  title,
  action,
  danger = true,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The word of the button: what is done, not `OK`. */
  action: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation(['frame']);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirm={{ label: action, danger, onClick: onConfirm }}
      cancel={{ label: t('frame:cancel') }}
    >
      {children}
    </AlertDialog>
  );
}
