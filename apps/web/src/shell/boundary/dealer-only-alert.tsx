import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/** The alert of a page that only dealers may see; its answer leads away. */
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
