import '#dialog/dialog.css';
import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '#button/button.tsx';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  /** Closes the dialog. */
  confirm: { label: string; onClick?: () => void; danger?: boolean };
  /** Missing if there is nothing to cancel. */
  cancel?: { label: string; onClick?: () => void };
}

/** A dialog that requires an answer. Pressing outside does not close it. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel,
}: AlertDialogProps) {
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className="dialog__backdrop" />
        <BaseAlertDialog.Popup className="dialog">
          <div className="dialog__head">
            <BaseAlertDialog.Title className="dialog__title">{title}</BaseAlertDialog.Title>
          </div>
          {children ? (
            <BaseAlertDialog.Description render={<div />} className="dialog__body">
              {children}
            </BaseAlertDialog.Description>
          ) : null}
          <div className="dialog__footer">
            {cancel ? (
              <BaseAlertDialog.Close
                render={<Button variant="neutral" size="m" />}
                onClick={cancel.onClick}
              >
                {cancel.label}
              </BaseAlertDialog.Close>
            ) : null}
            <BaseAlertDialog.Close
              render={<Button variant={confirm.danger ? 'danger' : 'primary'} size="m" />}
              onClick={confirm.onClick}
            >
              {confirm.label}
            </BaseAlertDialog.Close>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
