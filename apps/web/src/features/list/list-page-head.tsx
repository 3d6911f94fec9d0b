import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHead, type PageHeadProps } from '#platform/head/page-head.tsx';
import { filterSearch, hrefOfPage, pageParameter } from './filter-search.ts';
import type { ListFilters } from './list-filters.ts';

interface ListPageHeadProps extends Omit<PageHeadProps, 'canonicalPath'> {
  title: string;
  filters: ListFilters;
}

/**
 * The head of a list's page. Each page of a list is a page of its own to search engines, and so is what a flag shows (what
 * is over); a filtered list is at home in the whole one.
 */
export function ListPageHead({ title, filters, ...head }: ListPageHeadProps) {
  const { t } = useTranslation(['list']);
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const page = pageParameter(values);
  const flags = new URLSearchParams(
    Object.entries(filters.fields).flatMap(([name, { kind }]) =>
      kind === 'flag' && values.get(name) === '1' ? [[name, '1']] : [],
    ),
  );
  const home = filters.isFiltered(values)
    ? pathname + filterSearch(flags)
    : hrefOfPage(pathname, flags, page);
  return (
    <PageHead
      {...head}
      title={page > 1 ? t('list:pageOfTitle', { title, page }) : title}
      canonicalPath={home}
    />
  );
}
