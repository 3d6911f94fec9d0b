import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContext } from '@portolane/ui/field/field-context.ts';
import { PhoneField, type PhoneFieldProps } from '@portolane/ui/phone-field/phone-field.tsx';
import type { CountryDialogProps } from './country-dialog.tsx';

/** The lazily loaded country dialog in its error boundary; `preload` starts loading it early. */
export type LazyCountryDialog = ComponentType<CountryDialogProps> & { preload?: () => void };

export interface PhoneNumberFieldProps extends Omit<
  PhoneFieldProps,
  'codeLabel' | 'onCodeClick' | 'codeButton'
> {
  onDialCode: (dialCode: string) => void;
  CountryDialog: LazyCountryDialog;
}

/**
 * A phone number with a calling code, which is chosen in a lazily loaded dialog. Use it inside a
 * Field.
 */
export function PhoneNumberField({
  dialCode,
  onDialCode,
  CountryDialog,
  ...input
}: PhoneNumberFieldProps) {
  const { t } = useTranslation(['country']);
  const { preload } = CountryDialog;
  // Stays mounted after the first opening, so that it can fade out and return the focus.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <PhoneField
        {...input}
        dialCode={dialCode}
        codeLabel={t('country:title')}
        onCodeClick={() => setDialog('open')}
        codeButton={preload && { onPointerEnter: preload, onFocus: preload }}
      />
      {/* The dialog's search input must not use this field's id and state, which context
          would pass to it through the portal. */}
      <FieldContext value={null}>
        {dialog !== 'never' && (
          <CountryDialog
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
            dialCode={dialCode}
            onChoose={onDialCode}
          />
        )}
      </FieldContext>
    </>
  );
}
