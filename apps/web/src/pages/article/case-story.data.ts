import { itemQuery } from '@portolane/core/queries/item.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'caseAlias'>) => ({
    story: itemQuery(api, 'case', params.caseAlias),
  }),
});
