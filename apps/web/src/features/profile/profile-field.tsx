import { useTranslation } from 'react-i18next';
import { suggestEmails } from '@portolane/core/rules/form/email-domains.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput, type TextInputProps } from '@portolane/ui/text-input/text-input.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ChoiceName, choiceOptions } from '#platform/form/choice-options.ts';
import { useProfileForm } from './profile-context.ts';
import { fieldId, type ProfileValues, type ShownField } from './profile-values.ts';
import { profileMessage } from './profile-words.ts';

/** Fields with one text. */
export type TextName = Exclude<
  ShownField,
  'companyphones' | 'domainEmails' | 'companyinterestedIssue' | 'subscribeNewsletter' | 'gender'
>;

export interface Asked {
  name: ShownField;
  /** Must be filled in. Default: may be left out, and says so. */
  required?: boolean;
  hint?: ReactNode;
  success?: ReactNode;
  /** Takes the whole width of the grid. */
  wide?: boolean;
}

/** Label, mark, message, lock and id of a field. */
export function useFieldProps({ name, required, hint, success, wide }: Asked) {
  const { t } = useTranslation(['profile']);
  const { locked } = useProfileForm();
  const { formState, getValues } = useFormContext<ProfileValues>();
  return {
    id: fieldId(name),
    label: t(`profile:field.${name}`),
    error: profileMessage(t, formState.errors, name, getValues()),
    ...(wide ? { className: 'form-grid__wide' } : {}),
    ...(locked
      ? { locked }
      : {
          hint,
          success,
          ...(required ? { required: t('profile:required') } : { optional: t('profile:optional') }),
        }),
  };
}

/** What is in a field when the server writes it. */
export const useBase = <N extends keyof ProfileValues>(name: N): ProfileValues[N] =>
  useFormContext<ProfileValues>().formState.defaultValues?.[name] as ProfileValues[N];

export function ProfileText({
  input,
  ...asked
}: Asked & { name: TextName; input?: TextInputProps }) {
  const { register } = useFormContext<ProfileValues>();
  const base = useBase(asked.name);
  return (
    <Field {...useFieldProps(asked)}>
      <TextInput {...register(asked.name)} defaultValue={base} {...input} />
    </Field>
  );
}

/** An address; once a name and an @ are typed, the browser's own list of suggestions offers the common domains. */
export function ProfileEmail({
  input,
  ...asked
}: Asked & { name: 'email' | 'companyemail'; input?: TextInputProps }) {
  const { register, control } = useFormContext<ProfileValues>();
  const typed = useWatch({ control, name: asked.name });
  const base = useBase(asked.name);
  const list = `${fieldId(asked.name)}-domains`;
  return (
    <Field {...useFieldProps(asked)}>
      <TextInput
        {...register(asked.name)}
        type="email"
        defaultValue={base}
        spellCheck={false}
        list={list}
        {...input}
      />
      <datalist id={list}>
        {suggestEmails(typed ?? '').map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

/** One of the choices that the house knows by their codes. */
export function ProfileChoice({ name }: { name: Exclude<ChoiceName, 'topic'> }) {
  const { t } = useTranslation(['choices']);
  const { t: say } = useTranslation(['profile']);
  const { register } = useFormContext<ProfileValues>();
  const base = useBase(name);
  return (
    <Field {...useFieldProps({ name })}>
      <Select
        {...register(name)}
        defaultValue={base}
        options={choiceOptions(t, name)}
        placeholder={say('profile:choose')}
      />
    </Field>
  );
}
