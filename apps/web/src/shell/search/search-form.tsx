import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#app/app-context.ts';
import { GetForm } from '../link/get-form.tsx';
import { sitePaths } from '../site-paths.ts';

/** The search of the whole site. */
export function SearchForm() {
  const { t, language } = useApp();
  return (
    <search className="search-form">
      <GetForm action={pathInLanguage(sitePaths.search, language)}>
        <Icon name="search" />
        <input type="search" name="query" aria-label={t('common:search.label')} placeholder={t('common:search.label')} enterKeyHint="search" maxLength={100} />
        <button type="submit">{t('common:search.submit')}</button>
      </GetForm>
    </search>
  );
}
