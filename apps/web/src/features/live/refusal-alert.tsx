import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ViewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

interface RefusalAlertProps {
  refusal: ViewingRefusal;
  /** The target of the alert: the enrolment, or the event page for members without one. */
  leaveTo: string;
  /** Additional information about the reason. */
  hint: string;
}

/**
 * An alert with the reason why the member may not watch; closing it leaves the page
 * (docs/behaviour/live.md).
 */
export function RefusalAlert({ refusal, leaveTo, hint }: RefusalAlertProps) {
  const { t } = useTranslation(['live', 'common']);
  const navigate = useNavigate();
  const leave = () => void navigate(leaveTo, { replace: true });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t(`live:refusal.${refusal}`)}
      confirm={{ label: t('common:notice.confirm') }}
    >
      {hint}
    </AlertDialog>
  );
}
