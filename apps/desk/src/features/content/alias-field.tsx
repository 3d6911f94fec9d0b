import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { beside, useProblem, useValue } from './form-context.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { useReferences } from './use-references.ts';

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
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const { unless, required } = field;
  const isOther: unknown = useWatch({ name: beside(name, unless?.field ?? ''), disabled: !unless });
  const of = unless && isOther === true ? unless.of : field.of!;
  const { choices: known, isLoaded } = useReferences(of, fields);
  const alias = typeof value === 'string' ? value : '';
  // What is named but not there, e.g. in a draft, stays visible.
  const isMissing = alias !== '' && !known.some((option) => option.value === alias);
  return (
    <Field
      label={label}
      id={name}
      error={useProblem(name)}
      hint={isLoaded && known.length === 0 && <NothingToChoose of={of} />}
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
