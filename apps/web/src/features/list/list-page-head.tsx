import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHead, type PageHeadProps } from '#platform/head/page-head.tsx';
import { filterSearch, hrefOfPage, pageParameter } from '@portolane/app-kit/list/filter-search.ts';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';

interface ListPageHeadProps extends Omit<PageHeadProps, 'canonicalPath'> {
  title: string;
  filters: ListFilters;
}

/**
 * The document head of a list page. Each page of a list, and a list with a flag (past events), has
 * its own canonical URL; the canonical URL of a filtered list is the unfiltered one.
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
