import { suggestEmails } from '@portolane/core/rules/form/email-domains.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { PhoneNumberField } from '@portolane/parts/phone/phone-number-field.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import type { FocusEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LazyCountryDialog } from '#features/phone/lazy-country-dialog.ts';
import { type FieldOptions, useField } from './use-field.ts';

type InputProps = Omit<TextInputProps, 'name' | 'required' | 'className'>;

/** One line of text. `digits`: spaces and dashes are dropped, and full-width digits converted. */
export function TextField({
  name,
  label,
  required,
  hint,
  wide,
  marked,
  className,
  digits,
  ...input
}: FieldOptions & InputProps & { digits?: boolean }) {
  const { register } = useFormContext();
  const { props, initial } = useField({
    name,
    label,
    required,
    hint,
    wide,
    marked,
    ...(className ? { className } : {}),
  });
  return (
    <Field {...props}>
      <TextInput
        {...register(name, digits ? { setValueAs: plainDigits } : {})}
        defaultValue={initial}
        {...(digits ? { inputMode: 'numeric' as const, autoComplete: 'off' } : {})}
        {...input}
      />
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField({
  placeholder,
  ...options
}: FieldOptions & { placeholder?: string | undefined }) {
  const { register } = useFormContext();
  const { props, initial } = useField(options);
  return (
    <Field {...props}>
      <Textarea {...register(options.name)} defaultValue={initial} placeholder={placeholder} />
    </Field>
  );
}

/** An e-mail address. With `suggest` the browser offers common domains once the @ is typed. */
export function EmailField({
  suggest = false,
  autoComplete = 'email',
  onLeave,
  ...options
}: FieldOptions & {
  suggest?: boolean;
  autoComplete?: string;
  onLeave?: (email: string) => void;
}) {
  const { register, control } = useFormContext();
  const { props, initial } = useField(options);
  const typed = useWatch({ control, name: options.name }) as string | undefined;
  const list = `${props.id}-domains`;
  const leave = (event: FocusEvent<HTMLInputElement>) => onLeave?.(event.target.value.trim());
  return (
    <Field {...props}>
      <TextInput
        {...register(options.name, { onBlur: leave })}
        type="email"
        defaultValue={initial}
        autoComplete={autoComplete}
        spellCheck={false}
        {...(suggest ? { list } : {})}
      />
      {suggest && (
        <datalist id={list}>
          {suggestEmails(typed ?? '').map((address) => (
            <option key={address} value={address}>
              {address}
            </option>
          ))}
        </datalist>
      )}
    </Field>
  );
}

/** A phone number with its calling code, which is the field `codeName`. */
export function PhoneField({
  codeName,
  error,
  autoComplete,
  placeholder,
  onBlur,
  ...options
}: FieldOptions & {
  codeName: string;
  /** Takes precedence over the form's message. */
  error?: ReactNode;
  autoComplete?: string;
  placeholder?: string | undefined;
  onBlur?: () => void;
}) {
  const { register, watch, setValue, formState } = useFormContext();
  const { props, initial } = useField(options);
  const dialCode = watch(codeName) as string;
  return (
    <Field {...props} error={error ?? props.error}>
      <PhoneNumberField
        CountryDialog={LazyCountryDialog}
        {...register(options.name, { setValueAs: plainDigits, ...(onBlur ? { onBlur } : {}) })}
        defaultValue={initial}
        dialCode={dialCode}
        onDialCode={(code) =>
          setValue(codeName, code, {
            shouldValidate: formState.isSubmitted,
            shouldDirty: true,
          })
        }
        inputMode="numeric"
        {...(autoComplete ? { autoComplete } : {})}
        placeholder={placeholder}
      />
    </Field>
  );
}
