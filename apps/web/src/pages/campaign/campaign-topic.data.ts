import { curationTopicQuery } from '@portolane/core/queries/curation.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'aliasTwo' | 'alias'>) => ({
    topic: curationTopicQuery(api, params.aliasTwo, params.alias),
  }),
});
