import { brandQuery } from '@portolane/core/queries/brand.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
  }),
  // Only brands with a description have the page.
  guard: ({ brand }, { notFound }) => {
    if (brand.description === null) notFound();
  },
});
