import { brandQuery } from '@portolane/core/queries/brand.ts';
import { productQuery } from '@portolane/core/queries/product.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(
  ({ api, params }: PageRequest<'brandAlias' | 'productAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    product: productQuery(api, params.productAlias),
  }),
  // Under another brand, or one without the tab, there is no such page.
  ({ brand, product }, { notFound }) => {
    if (product.brand.alias !== brand.alias || !brand.tabs.some((tab) => tab.alias === 'product'))
      notFound();
  },
);
