import './entry-list.css';
import { useFieldArray } from 'react-hook-form';
import { TextField } from '#features/form/text-fields.tsx';
import { EntryList } from './entry-list.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Further addresses in the company's own domains: the name, and the domain after the @. */
export function DomainList() {
  const { fields, append, remove } = useFieldArray<ProfileValues, 'domainEmails'>({
    name: 'domainEmails',
  });
  const text = {
    marked: false,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  return (
    <EntryList
      name="domainEmails"
      entries={fields.map(({ id }) => id)}
      onAdd={() => append({ email: '', domain: '' }, { shouldFocus: false })}
      onRemove={remove}
    >
      {(index) => {
        const { email, domain } = fields[index]!;
        return (
          <div className="entry-list__parts">
            <TextField name={`domainEmails.${index}.email`} defaultValue={email} {...text} />
            <span className="entry-list__at" aria-hidden>
              @
            </span>
            <TextField
              name={`domainEmails.${index}.domain`}
              defaultValue={domain}
              {...text}
              inputMode="url"
            />
          </div>
        );
      }}
    </EntryList>
  );
}
