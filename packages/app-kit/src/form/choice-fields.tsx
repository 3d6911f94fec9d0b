import './form-layout.css';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { Select, type SelectProps } from '@portolane/ui/select/select.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldOptions, useField } from './use-field.ts';

type SelectFieldProps = FieldOptions & Omit<SelectProps, keyof FieldOptions>;

/** One option of a list. */
export function SelectField(options: SelectFieldProps) {
  const { t } = useTranslation(['form']);
  const { props, control } = useField(options);
  return (
    <Field {...props}>
      <Select placeholder={t('form:choose')} {...control} />
    </Field>
  );
}

/** Radio buttons. One is always selected, so they are marked as required only on request. */
export function RadioField(
  options: FieldOptions & { options: readonly { value: string; label: string }[] },
) {
  const { props, control } = useField({
    className: 'form-grid__radios',
    marked: options.required === true,
    ...options,
  });
  const { label, ...group } = props;
  return <RadioGroup {...group} legend={label} {...control} />;
}

const genders = ['female', 'male', 'other'] as const;

/** The gender. */
export function GenderField() {
  const { t } = useTranslation(['form']);
  return (
    <RadioField
      name="gender"
      options={genders.map((value) => ({ value, label: t(`form:gender.${value}`) }))}
    />
  );
}

/** A single checkbox. */
export function CheckboxField({
  className,
  hint,
  ...options
}: Pick<FieldOptions, 'name' | 'className' | 'label'> & { hint?: ReactNode; disabled?: boolean }) {
  const { props, control } = useField(options);
  const { defaultValue, ...box } = control;
  return (
    <Checkbox
      className={className}
      {...box}
      id={props.id}
      defaultChecked={defaultValue}
      label={props.label}
      hint={hint}
    />
  );
}
