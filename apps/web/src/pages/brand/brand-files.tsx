import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFilters } from '#features/file/file-filters.ts';
import { FileList } from '#features/file/file-list.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-files.data.ts';

/** /product/brand/:brandAlias/file */
export default function BrandFiles() {
  const { t } = useTranslation(['file']);
  const { brand, files, options } = usePageData(data);
  return (
    <>
      <ListPageHead
        title={t('file:brand.title', { brand: brand.title })}
        description={t('file:brand.description', { brand: brand.title })}
        filters={fileFilters}
      />
      <ListHead
        level={2}
        title={t('file:brand.title', { brand: brand.title })}
        lead={t('file:brand.lead', { brand: brand.title })}
      />
      <Suspense>
        <FileList
          answer={files}
          filters={fileFilters}
          categories={options.download_file_category}
          example={t('file:brand.example')}
          brandAlias={brand.alias}
        />
      </Suspense>
    </>
  );
}
