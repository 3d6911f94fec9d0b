import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContext } from '@portolane/ui/field/field-context.ts';
import { PhoneField, type PhoneFieldProps } from '@portolane/ui/phone-field/phone-field.tsx';

/** The country picker with its 245 countries: fetched when somebody opens it. */
const CountryDialog = lazy(() => import('./country-dialog.tsx').then((module) => ({ default: module.CountryDialog })));

interface PhoneNumberFieldProps extends Omit<PhoneFieldProps, 'codeLabel' | 'onCodeClick' | 'codeButton'> {
  onDialCode: (dialCode: string) => void;
}

/** A number with its country's calling code. Stands in a Field. */
export function PhoneNumberField({ dialCode, onDialCode, ...input }: PhoneNumberFieldProps) {
  const { t } = useTranslation(['country']);
  // Stays in the page once it has been opened, so that it can fade out and give focus back.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <PhoneField {...input} dialCode={dialCode} codeLabel={t('country:title')} onCodeClick={() => setDialog('open')} />
      {/* Context goes on through portals: the dialog's search box is not this field's control. */}
      <FieldContext value={null}>
        {dialog !== 'never' && (
          <Suspense>
            <CountryDialog open={dialog === 'open'} onOpenChange={(open) => setDialog(open ? 'open' : 'closed')} dialCode={dialCode} onChoose={onDialCode} />
          </Suspense>
        )}
      </FieldContext>
    </>
  );
}
