import './search-form.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { GetForm } from '#platform/link/get-form.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const Suggestions = lazyPart(
  () => import('./suggestions.tsx').then((module) => module.Suggestions),
  'search-form__late',
);

interface SearchFormProps {
  query?: string | undefined;
  /** The page of one kind of content, and what to call the field there; missing: the whole site. */
  within?: { action: string; label: string } | undefined;
}

/** The site search. Suggestions are loaded on first focus; without them it is a plain form. */
export function SearchForm({ query, within }: SearchFormProps) {
  const { t } = useTranslation(['common']);
  const label = within?.label ?? t('common:search.label');
  const { href } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  return (
    <search className="search-form">
      <GetForm action={within?.action ?? href('search')}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="query"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={query}
          onFocus={() => setAsked(true)}
          // Focus that happened before hydration fires no event.
          onInput={() => setAsked(true)}
        />
        <button type="submit">{t('common:search.submit')}</button>
      </GetForm>
      {asked && <Suggestions input={input} />}
    </search>
  );
}
