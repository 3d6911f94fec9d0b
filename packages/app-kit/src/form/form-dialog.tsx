import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { FormView } from './form-view.tsx';
import type { ContractForm } from './use-contract-form.ts';

export interface FormDialogProps<Values extends FieldValues, Body> {
  form: ContractForm<Values, Body>;
  title: string;
  /** The button that sends the form; null if there is nothing to send. */
  action: string | null;
  danger?: boolean;
  disabled?: boolean;
  /** The other button, where "cancel" would be ambiguous. */
  cancel?: string;
  onClose: () => void;
  /** Fields, by their names in the contract. */
  children: ReactNode;
}

/** A dialog with a form of the contract. It stays open, with its input, until it is closed. */
export function FormDialog<Values extends FieldValues, Body>({
  form,
  title,
  action,
  danger = false,
  disabled = false,
  cancel,
  onClose,
  children,
}: FormDialogProps<Values, Body>) {
  const { t } = useTranslation(['form']);
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
      closeLabel={t('form:close')}
      footer={
        <>
          <Button ref={closing} size="m" variant="neutral" onClick={onClose}>
            {cancel ?? t(action === null ? 'form:close' : 'form:cancel')}
          </Button>
          {action !== null && (
            <Button
              size="m"
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              busy={form.busy}
              disabled={disabled}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <FormView form={form} id={id}>
        {children}
      </FormView>
    </Dialog>
  );
}
