import { itemQuery } from '@portolane/core/queries/item.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'videoAlias'>) => ({
    video: itemQuery(api, 'video', params.videoAlias),
  }),
});
