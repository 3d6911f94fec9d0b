import { useTranslation } from 'react-i18next';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import type { EnrolmentValues } from './enrol-form.ts';
import { useErrorAt } from './use-enrol-field.ts';

interface LineProps {
  name: FieldPath<EnrolmentValues>;
  label: string;
  type?: 'text' | 'email' | 'tel';
  required?: boolean;
  hint?: string;
  /** What may be wrong with what is typed. */
  warning?: string | undefined;
}

/** Returns the id of the control of a path. */
const idOf = (path: string): string => `enrol-${path.replaceAll('.', '-')}`;

/** A line of text of the form. */
export function LineField({
  name,
  label,
  type = 'text',
  required = true,
  hint,
  warning,
}: LineProps) {
  const { t } = useTranslation(['enrolMember']);
  const { register } = useFormContext<EnrolmentValues>();
  return (
    <Field
      id={idOf(name)}
      label={label}
      hint={hint}
      warning={warning}
      error={useErrorAt()(name)}
      {...(required
        ? { required: t('enrolMember:required') }
        : { optional: t('enrolMember:optional') })}
    >
      <TextInput size="m" type={type} autoComplete="off" {...register(name)} />
    </Field>
  );
}

/** A choice of a list. `placeholder`: nothing is chosen yet. */
export function ChoiceField({
  name,
  label,
  options,
  placeholder,
}: {
  name: FieldPath<EnrolmentValues>;
  label: string;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}) {
  const { t } = useTranslation(['enrolMember']);
  const { register } = useFormContext<EnrolmentValues>();
  return (
    <Field
      id={idOf(name)}
      label={label}
      error={useErrorAt()(name)}
      required={t('enrolMember:required')}
    >
      <Select
        size="m"
        options={options}
        {...(placeholder && { placeholder })}
        {...register(name)}
      />
    </Field>
  );
}

/** The note of the form. */
export function NoteField() {
  const { t } = useTranslation(['enrolMember']);
  const { register } = useFormContext<EnrolmentValues>();
  return (
    <Field
      id={idOf('note')}
      label={t('enrolMember:field.note')}
      error={useErrorAt()('note')}
      optional={t('enrolMember:optional')}
    >
      <Textarea rows={3} {...register('note')} />
    </Field>
  );
}
