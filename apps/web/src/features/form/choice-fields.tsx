import '#platform/styles/form-layout.css';
import './choice-fields.css';
import { useTranslation } from 'react-i18next';
import { choices, OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select, type SelectOption } from '@portolane/ui/select/select.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ChoiceName, choiceOptions } from '#platform/form/choice-options.ts';
import { useFormFields } from './form-context.tsx';
import { TextField } from './text-fields.tsx';
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

/** A select of one of the choices with fixed codes. */
export function ChoiceField({ name, ...field }: Omit<FieldOptions, 'name'> & { name: ChoiceName }) {
  const { t } = useTranslation(['choices']);
  return <SelectField name={name} options={choiceOptions(t, name)} {...field} />;
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

/** Areas of interest. The option 其他 asks for a text, the field `otherName`. */
export function InterestsField({
  name,
  otherName,
  marked = true,
}: {
  name: string;
  otherName: string;
  /** Shows that the field is optional. */
  marked?: boolean;
}) {
  const { t } = useTranslation(['choices']);
  const { register, control } = useFormContext();
  const { props, initial } = useField({ name, marked });
  const { id, label, error, optional } = { optional: undefined, ...props };
  const chosen = useWatch({ control, name }) as readonly string[] | undefined;
  const { required: _rule, ...group } = register(name);
  return (
    <>
      <CheckboxGroup
        className="form-interests"
        id={id}
        legend={label}
        error={error}
        optional={optional}
        {...group}
        defaultValue={initial}
        options={choices.interest.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
        }))}
      />
      {chosen?.includes(OTHER_INTEREST) && (
        <div className="form-grid form-interests__other">
          <TextField name={otherName} required />
        </div>
      )}
    </>
  );
}
