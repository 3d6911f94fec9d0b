import { productCompareQuery, suggestedComparisonsQuery } from '@portolane/core/queries/product.ts';
import { COMPARED, comparedIn } from '#features/product/compared.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: [COMPARED],
  queries: ({ api, url }: PageRequest) => {
    const { aliases } = comparedIn(url.searchParams);
    return {
      products: productCompareQuery(api, aliases),
      suggested: suggestedComparisonsQuery(api, aliases.length === 0),
    };
  },
});
