import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { EntryList } from './entry-list.tsx';

const text = {
  marked: false,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Further addresses in the company's own domains: the name, and the domain after the @. */
export const DomainList = () => (
  <EntryList name="domainEmails" blank={{ email: '', domain: '' }}>
    {(path, { email, domain }) => (
      <>
        <TextField name={`${path}.email`} defaultValue={email} {...text} />
        <span className="entry-list__at" aria-hidden>
          @
        </span>
        <TextField name={`${path}.domain`} defaultValue={domain} {...text} inputMode="url" />
      </>
    )}
  </EntryList>
);
