import '#platform/styles/form-layout.css';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select, type SelectOption } from '@portolane/ui/select/select.tsx';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormFields } from './form-context.tsx';
import { type FieldOptions, useField } from './use-field.ts';

/** One option of a list. */
export function SelectField({
  options,
  placeholder,
  defaultValue,
  ...field
}: FieldOptions & {
  options: readonly SelectOption[];
  placeholder?: string;
  defaultValue?: string;
}) {
  const { register } = useFormContext();
  const { words } = useFormFields();
  const { props, initial } = useField(field);
  return (
    <Field {...props}>
      <Select
        {...register(field.name)}
        defaultValue={defaultValue ?? initial}
        options={options}
        placeholder={placeholder ?? words.choose}
      />
    </Field>
  );
}

/** Radio buttons. One is always selected, so they are marked as required only on request. */
export function RadioField({
  options,
  ...field
}: FieldOptions & { options: readonly { value: string; label: string }[] }) {
  const { register } = useFormContext();
  const { props, initial } = useField({
    className: 'form-grid__radios',
    ...field,
    marked: field.required === true,
  });
  const {
    label,
    optional: _optional,
    ...group
  } = {
    optional: '',
    ...props,
  };
  // The form library's `required` is a rule; the group's is the text of the mark.
  const { required: _rule, ...control } = register(field.name);
  return (
    <RadioGroup {...group} legend={label} {...control} defaultValue={initial} options={options} />
  );
}

/** A single checkbox. */
export function CheckboxField({
  name,
  className,
  label,
  hint,
  disabled = false,
}: {
  name: string;
  className?: string;
  label?: string;
  hint?: ReactNode;
  disabled?: boolean;
}) {
  const { register } = useFormContext();
  const { props, initial } = useField({ name });
  return (
    <Checkbox
      {...(className ? { className } : {})}
      {...register(name)}
      id={props.id}
      defaultChecked={initial}
      disabled={disabled}
      label={label ?? props.label}
      hint={hint}
    />
  );
}
