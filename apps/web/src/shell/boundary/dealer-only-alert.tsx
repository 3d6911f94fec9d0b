import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BecomeDealerLink } from '#platform/link/become-dealer-link.tsx';
import { AlertDialog } from '@portolane/ui/alert-dialog/alert-dialog.tsx';

/**
 * Alert of a page that only dealers may see. Confirming it leaves the page. With `onLogIn`, a
 * visitor can log in instead.
 */
export function DealerOnlyAlert({
  onConfirm,
  onLogIn,
}: {
  onConfirm: () => void;
  onLogIn?: (() => void) | undefined;
}) {
  const { t } = useTranslation(['common']);
  const loggingIn = useRef(false);
  const logIn = () => {
    loggingIn.current = true;
    onLogIn?.();
  };
  return (
    <>
      <AlertDialog
        open
        onOpenChange={(open) => !open && !loggingIn.current && onConfirm()}
        title={t('common:failure.dealerOnly')}
        confirm={{ label: t('common:notice.confirm') }}
        {...(onLogIn && { cancel: { label: t('common:failure.logIn'), onClick: logIn } })}
      >
        {t('common:failure.dealerHow')} <BecomeDealerLink />
      </AlertDialog>
    </>
  );
}
