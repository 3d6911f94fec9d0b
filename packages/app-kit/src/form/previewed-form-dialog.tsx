import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

/** A dialog of `usePreviewedForm`: its first button previews, the next one confirms. */
export function PreviewedFormDialog<Values extends FieldValues, Body>({
  plan,
  action,
  danger = false,
  children,
  ...dialog
}: Omit<FormDialogProps<Values, Body>, 'action' | 'disabled'> & {
  /** What will happen; null until it was previewed for what the form says now. */
  plan: ReactNode;
  /** The button that confirms. */
  action: string;
}) {
  const { t } = useTranslation(['form']);
  return (
    <FormDialog
      {...dialog}
      action={plan === null ? t('form:preview') : action}
      danger={plan !== null && danger}
    >
      {children}
      <div aria-live="polite">{plan}</div>
    </FormDialog>
  );
}
