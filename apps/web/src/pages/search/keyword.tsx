import '#platform/styles/sections.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { keywordFilters } from '#features/search/search-filters.ts';
import { SearchResults } from '#features/search/search-results.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './keyword.data.ts';

/** /keyword/:alias */
export default function Keyword() {
  const { t } = useTranslation(['search']);
  const { tag, found } = usePageData(data);
  const { title = '', description = '' } = tag ?? {};
  const lead = description || t('search:keyword.lead', { title });
  return (
    <div className="wrap page-end">
      <ListPageHead
        title={t('search:keyword.title', { title })}
        description={lead}
        filters={keywordFilters}
      />
      <PageBreadcrumbs own={[{ text: t('search:keyword.crumb', { title }), path: null }]} />
      <ListHead level={1} title={title} lead={lead} />
      <Suspense>
        <SearchResults answer={found} filters={keywordFilters} />
      </Suspense>
    </div>
  );
}
