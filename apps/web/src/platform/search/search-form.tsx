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

/** The site search. Suggestions are loaded on first focus; without them it is a plain form. */
export function SearchForm({ query }: { query?: string | undefined }) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  return (
    <search className="search-form">
      <GetForm action={href('search')}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="query"
          aria-label={t('common:search.label')}
          placeholder={t('common:search.label')}
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
