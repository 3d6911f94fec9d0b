import './entry-list.css';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIST_SIZE } from '@portolane/core/contract/user.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { EntryList } from './entry-list.tsx';
import { useProfileForm } from './profile-context.ts';
import { fieldId, type ProfileValues } from './profile-values.ts';
import { profileMessage } from './profile-words.ts';

/** Further addresses under the company's own domains: a name, and the domain behind the @. */
export function DomainList() {
  const { t } = useTranslation(['profile']);
  const { locked } = useProfileForm();
  const { control, register, formState, getValues } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'domainEmails' });
  const message = (path: string) => profileMessage(t, formState.errors, path, getValues());
  const text = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <EntryList
      name="domainEmails"
      entries={fields.map(({ id }) => id)}
      most={PROFILE_LIST_SIZE}
      onAdd={() => append({ email: '', domain: '' }, { shouldFocus: false })}
      onRemove={remove}
    >
      {(index) => {
        const [name, domain] = [
          `domainEmails.${index}.email`,
          `domainEmails.${index}.domain`,
        ] as const;
        const entry = fields[index]!;
        return (
          <div className="entry-list__parts">
            <Field
              id={fieldId(name)}
              label={t('profile:list.domainName', { count: index + 1 })}
              error={message(name)}
              locked={locked}
            >
              <TextInput {...register(name)} defaultValue={entry.email} {...text} />
            </Field>
            <span className="entry-list__at" aria-hidden>
              @
            </span>
            <Field
              id={fieldId(domain)}
              label={t('profile:list.domain', { count: index + 1 })}
              error={message(domain)}
              locked={locked}
            >
              <TextInput
                {...register(domain)}
                defaultValue={entry.domain}
                {...text}
                inputMode="url"
              />
            </Field>
          </div>
        );
      }}
    </EntryList>
  );
}
