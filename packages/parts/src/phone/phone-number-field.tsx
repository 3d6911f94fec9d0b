import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContext } from '@portolane/ui/field/field-context.ts';
import { PhoneField, type PhoneFieldProps } from '@portolane/ui/phone-field/phone-field.tsx';
import type { CountryDialogProps } from './country-dialog.tsx';

/** The country dialog as an app fetches it, with its boundary; `preload` begins with it early, where that is worth while. */
export type FetchedCountryDialog = ComponentType<CountryDialogProps> & { preload?: () => void };

export interface PhoneNumberFieldProps extends Omit<
  PhoneFieldProps,
  'codeLabel' | 'onCodeClick' | 'codeButton'
> {
  onDialCode: (dialCode: string) => void;
  CountryDialog: FetchedCountryDialog;
}

/** A number with its country's calling code, chosen in a dialog that is fetched when it is first asked for. Stands in a Field. */
export function PhoneNumberField({
  dialCode,
  onDialCode,
  CountryDialog,
  ...input
}: PhoneNumberFieldProps) {
  const { t } = useTranslation(['country']);
  const { preload } = CountryDialog;
  // Stays in the page once it has been opened, so that it can fade out and give focus back.
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
      {/* Context goes on through portals: the dialog's search box is not this field's control. */}
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
