import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#features/dialog/form-dialog.tsx';

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
  const { t } = useTranslation(['deskEvents']);
  return (
    <FormDialog
      title={title}
      error={error}
      action={plan === null ? t('deskEvents:preview') : action}
      danger={plan !== null && danger}
      busy={busy}
      onSubmit={plan === null ? onPreview : onConfirm}
      onClose={onClose}
    >
      {children}
      <div aria-live="polite">{plan}</div>
    </FormDialog>
  );
}
