import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useFailure } from '#platform/call/use-failure.ts';

/** A form whose effect is shown before it is confirmed: who gets which email. */
export function PreviewedDialog({
  title,
  error,
  busy,
  plan,
  action,
  danger = false,
  onPreview,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  error: unknown;
  busy: boolean;
  /** What will happen; null until it was previewed for what the form says now. */
  plan: ReactNode;
  /** The word of the button that confirms. */
  action: string;
  danger?: boolean;
  onPreview: () => void;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation(['deskEvents', 'frame']);
  const failure = useFailure();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      title={title}
      closeLabel={t('frame:close')}
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          (plan === null ? onPreview : onConfirm)();
        }}
      >
        {error !== null && (
          <Notice tone="danger" role="alert">
            {failure(error)}
          </Notice>
        )}
        {children}
        <div aria-live="polite">{plan}</div>
        <div className="desk-row">
          <Button
            type="submit"
            variant={plan !== null && danger ? 'danger' : 'primary'}
            busy={busy}
          >
            {plan === null ? t('deskEvents:preview') : action}
          </Button>
          <Button variant="neutral" onClick={onClose}>
            {t('frame:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
