import { brandQuery } from '@portolane/core/queries/brand.ts';
import { productQuery } from '@portolane/core/queries/product.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias' | 'productAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    product: productQuery(api, params.productAlias),
  }),
  // The product does not exist under another brand's path, or below a tab that the brand lacks.
  guard: ({ brand, product }, { notFound }) => {
    if (product.brand.alias !== brand.alias || !brand.tabs.some((tab) => tab.alias === 'product'))
      notFound();
  },
});
