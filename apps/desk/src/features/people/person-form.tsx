import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { controlId } from '@portolane/app-kit/form/field-errors.ts';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFieldMessage } from '@portolane/app-kit/form/use-field.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type NewStaffPerson,
  newStaffPersonBody,
  type PersonScope,
  type PersonScopes,
  type StaffPersonView,
} from '@portolane/core/contract/desk/people.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { ScopePicker } from './scope-picker.tsx';

const blank: NewStaffPerson = {
  email: '',
  name: '',
  role: 'reader',
  language: 'zh-TW',
  brands: null,
  events: null,
};

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
  const save = useAction({
    run: ({ email, ...body }: NewStaffPerson) =>
      person
        ? api('people.change', { params: { uuid: person.uuid }, body })
        : api('people.add', { body: { ...body, email } }),
    invalidates: ['people', 'session'],
    done: ({ items: { email } }) => t(person ? 'people:changed' : 'people:added', { email }),
    onDone: onEnd,
    announce: false,
  });
  const labels: Readonly<Record<string, string>> = {
    email: t('people:email'),
    name: t('people:name'),
    role: t('people:role'),
    language: t('people:language'),
    brands: t('people:brands'),
    events: t('people:events'),
  };
  const form = useContractForm<NewStaffPerson, unknown>({
    id: 'person',
    schema: newStaffPersonBody,
    texts: useFormTexts((name) => labels[name]),
    initial: person ?? blank,
    send: save.mutateAsync,
    errors: { DESK_ITEM_EXISTS: 'email' },
  });
  const submit: typeof form.submit = (onValid) => (event) => {
    // Without a choice, a person may see everything: a name that was only typed must not be lost.
    const unchosen = event.currentTarget.querySelector<HTMLInputElement>('.scope-picker :invalid');
    if (!unchosen) return form.submit(onValid)(event);
    event.preventDefault();
    unchosen.reportValidity();
    return Promise.resolve();
  };
  return (
    <FormDialog
      form={{ ...form, submit }}
      title={person ? t('people:editTitle', { name: person.name }) : t('people:add')}
      action={t('people:save')}
      onClose={onEnd}
    >
      {!person && <EmailField name="email" autoComplete="off" />}
      <TextField name="name" />
      <SelectField
        name="role"
        options={staffRoles.map((value) => ({ value, label: t(`frame:role.${value}`) }))}
      />
      <SelectField
        name="language"
        options={languages.map((value) => ({ value, label: t(`people:languageName.${value}`) }))}
      />
      <ScopeField name="brands" scopes={scopes.brands} />
      <ScopeField name="events" scopes={scopes.events} />
    </FormDialog>
  );
}

function ScopeField({
  name,
  scopes,
}: {
  name: 'brands' | 'events';
  scopes: readonly PersonScope[];
}) {
  const { t } = useTranslation(['people']);
  const { control, setValue } = useFormContext<NewStaffPerson>();
  const messageOf = useFieldMessage();
  return (
    <ScopePicker
      id={controlId('person', name)}
      label={t(`people:${name}`)}
      scopes={scopes}
      chosen={useWatch({ control, name }) ?? []}
      error={messageOf(name)}
      onChange={(aliases) => setValue(name, aliases.length > 0 ? [...aliases] : null)}
    />
  );
}
