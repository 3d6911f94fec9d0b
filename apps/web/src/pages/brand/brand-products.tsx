import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { productFilters } from '#features/product/product-filters.ts';
import { ProductList } from '#features/product/product-list.tsx';
import { useMenu } from '#platform/menu/use-menu.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-products.data.ts';

/** /product/brand/:brandAlias/product */
export default function BrandProducts() {
  const { t } = useTranslation(['product']);
  const { brand, products, options } = usePageData(data);
  const used = useMenu()?.product_child_category;
  // Only categories in which the brand has products. Without a menu: all children of the brand's
  // parent categories.
  const below = options.product_child_category.filter(
    ({ alias }) =>
      used?.find((category) => category.alias === alias)?.brands.includes(brand.alias) ?? true,
  );
  const parents = options.product_parent_category.filter(({ alias }) =>
    used ? below.some(({ parent }) => parent === alias) : brand.productCategories.includes(alias),
  );
  return (
    <>
      <ListPageHead
        title={t('product:list.brandTitle', { brand: brand.title })}
        description={t('product:list.brandDescription', { brand: brand.title })}
        filters={productFilters}
      />
      <ListHead
        level={2}
        title={t('product:list.brandTitle', { brand: brand.title })}
        lead={t('product:list.brandLead', { brand: brand.title })}
      />
      <Suspense>
        <ProductList
          answer={products}
          parents={parents}
          below={below}
          brandAlias={brand.alias}
          level={3}
        />
      </Suspense>
    </>
  );
}
