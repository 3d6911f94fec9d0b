import { PhoneNumberField } from '@portolane/app-kit/phone/phone-number-field.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { useFormContext } from 'react-hook-form';
import { type FieldOptions, useField } from '@portolane/app-kit/form/use-field.ts';
import { LazyCountryDialog } from './lazy-country-dialog.ts';

/** A phone number with its calling code, which is the field `codeName`. */
export function PhoneField({
  codeName,
  ...options
}: FieldOptions & {
  codeName: string;
  autoComplete?: string;
  placeholder?: string | undefined;
}) {
  const { watch, setValue, formState } = useFormContext();
  const { props, control } = useField({ digits: true, ...options });
  return (
    <Field {...props}>
      <PhoneNumberField
        CountryDialog={LazyCountryDialog}
        {...control}
        dialCode={watch(codeName) as string}
        onDialCode={(code) =>
          setValue(codeName, code, {
            shouldValidate: formState.isSubmitted,
            shouldDirty: true,
          })
        }
        inputMode="numeric"
      />
    </Field>
  );
}
