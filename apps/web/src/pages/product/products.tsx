import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { productFilters } from '#features/product/product-filters.ts';
import { ProductList } from '#features/product/product-list.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './products.data.ts';

/** /product/list */
export default function Products() {
  const { t } = useTranslation(['product']);
  const { products, options } = usePageData(data);
  return (
    <div className="wrap">
      <ListPageHead
        title={t('product:list.title')}
        description={t('product:list.description')}
        filters={productFilters}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={t('product:list.title')} lead={t('product:list.lead')} />
      <Suspense>
        <ProductList
          answer={products}
          parents={options.product_parent_category}
          below={options.product_child_category}
          brands={options.brand}
          level={2}
        />
      </Suspense>
    </div>
  );
}
