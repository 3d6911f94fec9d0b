import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonScopes, StaffPersonView } from '@portolane/core/contract/desk/people.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { type StaffRole, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { formText } from '#platform/call/form-text.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { ScopePicker } from './scope-picker.tsx';

/** A person without a choice may see all. */
const limitTo = (aliases: readonly string[]): string[] | null =>
  aliases.length > 0 ? [...aliases] : null;

/** Adds a person, or changes one. */
export function PersonForm({
  person,
  scopes,
  onEnd,
}: {
  person: StaffPersonView | null;
  scopes: PersonScopes;
  onEnd: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['people', 'frame']);
  const [error, setError] = useState<unknown>(null);
  const [chosen, setChosen] = useState({
    brands: person?.brands ?? [],
    events: person?.events ?? [],
  });
  const save = useAction({
    async run(form: HTMLFormElement) {
      const text = (name: string) => formText(form, name);
      const body = {
        name: text('name'),
        role: text('role') as StaffRole,
        language: text('language') as Language,
        brands: limitTo(chosen.brands),
        events: limitTo(chosen.events),
      };
      if (person) return api('people.change', { params: { uuid: person.uuid }, body });
      return api('people.add', { body: { ...body, email: text('email') } });
    },
    invalidates: ['people', 'session'],
    done: ({ items: { email } }) => t(person ? 'people:changed' : 'people:added', { email }),
    onDone: onEnd,
    announce: false,
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <FormDialog
      title={person ? t('people:editTitle', { name: person.name }) : t('people:add')}
      error={error}
      action={t('people:save')}
      busy={save.isPending}
      onSubmit={(form) => {
        setError(null);
        save.mutate(form, { onError: setError });
      }}
      onClose={onEnd}
    >
      {!person && (
        <Field label={t('people:email')} id="person-email" error={fields['email']?.[0]}>
          <TextInput name="email" type="email" autoComplete="off" required />
        </Field>
      )}
      <Field label={t('people:name')} id="person-name" error={fields['name']?.[0]}>
        <TextInput name="name" maxLength={60} defaultValue={person?.name} required />
      </Field>
      <Field label={t('people:role')} id="person-role">
        <Select
          name="role"
          defaultValue={person?.role ?? 'reader'}
          options={staffRoles.map((role) => ({ value: role, label: t(`frame:role.${role}`) }))}
        />
      </Field>
      <Field label={t('people:language')} id="person-language">
        <Select
          name="language"
          defaultValue={person?.language ?? 'zh-TW'}
          options={languages.map((language) => ({
            value: language,
            label: t(`people:languageName.${language}`),
          }))}
        />
      </Field>
      {(['brands', 'events'] as const).map((name) => (
        <ScopePicker
          key={name}
          id={`person-${name}`}
          label={t(`people:${name}`)}
          scopes={scopes[name]}
          chosen={chosen[name]}
          error={fields[name]?.[0]}
          onChange={(aliases) => setChosen((before) => ({ ...before, [name]: aliases }))}
        />
      ))}
    </FormDialog>
  );
}
