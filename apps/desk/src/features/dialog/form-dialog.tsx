import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useFailure } from '#platform/call/use-failure.ts';

export interface FormDialogProps {
  title: string;
  /** What was last sent has failed with it; null if it has not. */
  error?: unknown;
  /** The word of the button that sends the form; null if there is nothing to send. */
  action: string | null;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** The word of the other button, where "cancel" would be ambiguous. */
  cancel?: string;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Its buttons are in the footer, as in every dialog; it keeps its input. */
export function FormDialog({
  title,
  error = null,
  action,
  danger = false,
  busy = false,
  disabled = false,
  cancel,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation(['frame']);
  const failure = useFailure();
  const id = useId();
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that sent the form had the focus, and is gone.
    if (action === null) closing.current?.focus();
  }, [action]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      title={title}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button ref={closing} size="m" variant="neutral" onClick={onClose}>
            {cancel ?? t(action === null ? 'frame:close' : 'frame:cancel')}
          </Button>
          {action !== null && (
            <Button
              size="m"
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              disabled={disabled}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onSubmit(event.currentTarget);
        }}
      >
        {error !== null && (
          <Notice tone="danger" role="alert">
            {failure(error)}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
