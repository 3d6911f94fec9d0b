import { useTranslation } from 'react-i18next';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { MultiCombobox } from '@portolane/ui/combobox/multi-combobox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { useProblem, useValue } from './form-context.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { useReferences } from './use-references.ts';

/** Whose order visitors see nothing of. */
const unordered = new Set(['tag', 'child category', 'parent category', 'industry']);

/** Several other documents or entries, by their titles, in one field. */
export function ReferencesField({
  field: { item, required, maximum, minimum = 0 },
  name,
  label,
  hint,
}: {
  field: ContentField;
  /** In the form. */
  name: string;
  label: string;
  hint?: string | undefined;
}) {
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const of = item!.of!;
  const { choices, isLoaded } = useReferences(of);
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const isVain = chosen.length === 0 && isLoaded && choices.length === 0;
  const least = required && minimum > 0;
  return (
    <Field
      label={label}
      id={name}
      error={useProblem(name)}
      hint={isVain ? <NothingToChoose of={of} /> : hint}
      {...(least && { required: t('contentForm:required') })}
    >
      <MultiCombobox
        options={choices}
        value={chosen}
        onChange={onChange}
        onBlur={onBlur}
        placeholder={t('contentForm:several.choose')}
        {...(maximum !== undefined && { maximum })}
        words={{
          empty: t('contentForm:several.none'),
          remove: (option) => t('contentForm:list.removeOne', { name: option }),
          ...(!unordered.has(of) && {
            forward: (option: string) => t('contentForm:list.up', { name: option }),
          }),
        }}
      />
    </Field>
  );
}
