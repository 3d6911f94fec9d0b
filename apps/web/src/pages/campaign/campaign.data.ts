import { curationQuery, curationsQuery } from '@portolane/core/queries/curation.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'aliasTwo'>) => ({
    campaign: curationQuery(api, params.aliasTwo),
    all: curationsQuery(api),
  }),
});
