import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';
import { useNavigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';

/** Nothing is chosen: there is no form to fill in, and the way leads to the list of events (docs/behaviour/enrolment.md). */
export function EmptyCartAlert() {
  const { t } = useTranslation(['apply']);
  const { href } = useApp();
  const navigate = useNavigate();
  const leave = () => void navigate(href('events'), { replace: true });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t('apply:empty.title')}
      confirm={{ label: t('apply:empty.confirm') }}
    >
      {t('apply:empty.text')}
    </AlertDialog>
  );
}
