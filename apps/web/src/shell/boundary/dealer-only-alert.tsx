import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** Alert of a page that only dealers may see. Confirming it leaves the page. */
export function DealerOnlyAlert({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation(['common']);
  return (
    <>
      <AlertDialog
        open
        onOpenChange={(open) => !open && onConfirm()}
        title={t('common:failure.dealerOnly')}
        confirm={{ label: t('common:notice.confirm') }}
      >
        {t('common:failure.dealerHow')}
      </AlertDialog>
    </>
  );
}
