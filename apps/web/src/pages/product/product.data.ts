import { productQuery } from '@portolane/core/queries/product.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'productAlias'>) => ({
    product: productQuery(api, params.productAlias),
  }),
});
