import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { contractFileFilters } from '#features/file/file-filters.ts';
import { FileList } from '#features/file/file-list.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './contract-files.data.ts';

/** /product/BOT */
export default function ContractFiles() {
  const { t } = useTranslation(['file']);
  const { href } = useApp();
  const { files, options } = usePageData(data);
  return (
    <div className="wrap">
      <ListPageHead
        title={t('file:contract.title')}
        description={t('file:contract.description')}
        filters={contractFileFilters}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={t('file:contract.title')} lead={t('file:contract.lead')}>
        <MoreLink href={href('contactSales')} Link={SiteLink}>
          {t('file:contract.ask')}
        </MoreLink>
      </ListHead>
      <Suspense>
        <FileList
          answer={files}
          filters={contractFileFilters}
          categories={options.contract_file_category}
          example={t('file:contract.example')}
        />
      </Suspense>
    </div>
  );
}
