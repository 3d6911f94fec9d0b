import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import overlayStyles from '#overlays.css?url';

/** The alert of a page that only dealers may see; its answer leads away. */
export function DealerOnlyAlert({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useApp();
  return (
    <>
      <PageStyles href={overlayStyles} />
      <AlertDialog open onOpenChange={(open) => !open && onConfirm()} title={t('common:failure.dealerOnly')} confirm={{ label: t('common:notice.confirm') }}>
        {t('common:failure.dealerHow')}
      </AlertDialog>
    </>
  );
}
