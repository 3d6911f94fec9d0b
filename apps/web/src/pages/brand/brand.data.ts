import { brandQuery } from '@portolane/core/queries/brand.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
  }),
});
