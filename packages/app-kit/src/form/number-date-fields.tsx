import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';
import { DateInput } from '#date/date-input.tsx';
import { momentOfInput, taipeiInput } from '#date/taipei-input.ts';
import { type FieldOptions, useControlledField, useField } from './use-field.ts';

/** A whole number. The form's value is a number, and null or '' while nothing is typed. */
export function NumberField(options: FieldOptions & Omit<TextInputProps, keyof FieldOptions>) {
  const { props, control } = useField(options);
  return (
    <Field {...props}>
      <TextInput type="number" inputMode="numeric" {...control} />
    </Field>
  );
}

type DateOptions = Omit<FieldOptions, 'defaultValue' | 'digits' | 'onChange' | 'onBlur'>;

/** A day, as YYYY-MM-DD. */
export function DateField(options: DateOptions) {
  const { props, field, empty } = useControlledField(options);
  return (
    <Field {...props}>
      <DateInput
        type="date"
        {...field}
        value={(field.value as string | null) ?? ''}
        onChange={(event) => field.onChange(event.target.value || empty)}
      />
    </Field>
  );
}

/** A moment, shown and typed in Taipei's time. The form's value is UTC, ISO 8601. */
export function DateTimeField(options: DateOptions) {
  const { props, field, empty } = useControlledField(options);
  const moment = field.value as string | null;
  return (
    <Field {...props}>
      <DateInput
        type="datetime-local"
        {...field}
        value={moment ? taipeiInput(moment) : ''}
        onChange={(event) => field.onChange(momentOfInput(event.target.value) ?? empty)}
      />
    </Field>
  );
}
