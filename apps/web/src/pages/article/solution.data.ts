import { itemQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'solutionAlias'>) => ({
    solution: itemQuery(api, 'solution', params.solutionAlias),
    options: optionsQuery(api, ['solution_category']),
  }),
});
