import { useTranslation } from 'react-i18next';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

export interface LeaveDialogProps {
  entry: MemberWaitlistEntry;
  onClose: () => void;
  onLeave: () => void;
}

/**
 * Asks for confirmation before a member gives up their position in a waitlist, or the seat that is
 * held for them.
 */
export function LeaveDialog({ entry, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(['waiting']);
  const title = entry.session?.title ?? entry.title;
  const loss = entry.status === 'OFFERED' ? 'seat' : 'position';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`waiting:ask.${loss}.title`)}
      confirm={{ label: t(`waiting:ask.${loss}.confirm`), onClick: onLeave, danger: true }}
      cancel={{ label: t(`waiting:ask.${loss}.keep`) }}
    >
      {t(`waiting:ask.${loss}.text`, { title, place: entry.place })}
    </AlertDialog>
  );
}
