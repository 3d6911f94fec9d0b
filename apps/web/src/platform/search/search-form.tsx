import './search-form.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { GetForm } from '#platform/link/get-form.tsx';

/** The search of the whole site. */
export function SearchForm() {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  return (
    <search className="search-form">
      <GetForm action={href('search')}>
        <Icon name="search" />
        <input type="search" name="query" aria-label={t('common:search.label')} placeholder={t('common:search.label')} enterKeyHint="search" maxLength={100} />
        <button type="submit">{t('common:search.submit')}</button>
      </GetForm>
    </search>
  );
}
