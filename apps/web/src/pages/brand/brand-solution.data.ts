import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { requireTab } from '#features/brand/require-tab.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias' | 'solutionAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    solution: itemQuery(api, 'solution', params.solutionAlias, params.brandAlias),
    options: optionsQuery(api, ['solution_category']),
  }),
  guard: requireTab('solution'),
});
