import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ViewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

interface RefusalAlertProps {
  refusal: ViewingRefusal;
  /** Where the answer leads: the enrolment, or the event for whoever has none. */
  leaveTo: string;
  /** What can be said beyond the reason. */
  hint: string;
}

/** Why the member may not watch; its answer leads away (docs/behaviour/live.md). */
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
