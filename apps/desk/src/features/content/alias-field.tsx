import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import type { ContentField } from '@portolane/core/contract/desk/content.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { beside, useProblem, useValue } from './form-context.ts';

interface AliasProps {
  field: ContentField;
  /** In the form. */
  name: string;
  label: string;
  /** What a shared value has to have. */
  fields?: string[];
}

/** Other content, by its title. */
export function AliasField({ field, name, label, fields = [] }: AliasProps) {
  const { api, language } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const { unless, required } = field;
  const isOther: unknown = useWatch({ name: beside(name, unless?.field ?? ''), disabled: !unless });
  const of = unless && isOther === true ? unless.of : field.of!;
  const { data } = useQuery({
    ...deskQuery(api, 'content.references', { body: { of, fields } }),
    // A form has many of them.
    staleTime: 60_000,
  });
  const known = (data?.items ?? []).map(({ alias, title }) => ({
    value: alias,
    label: (language === 'en' ? title.en : undefined) ?? title.zh,
  }));
  const alias = typeof value === 'string' ? value : '';
  // What is named but not there, e.g. in a draft, stays visible.
  const isMissing = alias !== '' && !known.some((option) => option.value === alias);
  return (
    <Field
      label={label}
      id={name}
      error={useProblem(name)}
      {...(required && { required: t('contentForm:required') })}
    >
      <Select
        size="m"
        value={alias}
        placeholder={t('contentForm:choose')}
        options={isMissing ? [{ value: alias, label: alias }, ...known] : known}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  );
}
