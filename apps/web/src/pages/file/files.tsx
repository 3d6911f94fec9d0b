import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFilters } from '#features/file/file-filters.ts';
import { FileList } from '#features/file/file-list.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './files.data.ts';

/** /search/file */
export default function Files() {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  const hasContract = useSection('contract');
  const { files, counts, options } = usePageData(data);
  return (
    <div className="wrap">
      <ListPageHead
        title={t('file:title')}
        description={t('file:all.description')}
        filters={fileFilters}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={t('file:title')} lead={t('file:all.lead')}>
        {hasContract && (
          <MoreLink href={href('contractFiles')} Link={SiteLink}>
            {t('file:contract.title')}
          </MoreLink>
        )}
      </ListHead>
      <Suspense>
        <FileList
          answer={files}
          filters={fileFilters}
          categories={options.download_file_category}
          brands={options.brand}
          counts={counts}
          example={t('file:brand.example')}
        />
      </Suspense>
    </div>
  );
}
