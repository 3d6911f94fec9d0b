import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** An alert that LINE is not configured on this site; it leads to the home page. */
export function NoLiffAlert() {
  const { t } = useTranslation(['line']);
  const { href } = useApp();
  const navigate = useNavigate();
  const leave = () => void navigate(href('home'), { replace: true });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t('line:missing.title')}
      confirm={{ label: t('line:missing.confirm') }}
    >
      {t('line:missing.text')}
    </AlertDialog>
  );
}
