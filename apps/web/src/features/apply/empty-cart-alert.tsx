import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';
import { useNavigate } from 'react-router';
import { useApp } from '#app/app-context.ts';

/** SPEC section 2: nothing is chosen, so the way leads to the list of events. */
export function EmptyCartAlert() {
  const { t, href } = useApp();
  const navigate = useNavigate();
  const leave = () => void navigate(href('events'), { replace: true });
  return (
    <AlertDialog open onOpenChange={(open) => !open && leave()} title={t('apply:empty.title')} confirm={{ label: t('apply:empty.confirm') }}>
      {t('apply:empty.text')}
    </AlertDialog>
  );
}
