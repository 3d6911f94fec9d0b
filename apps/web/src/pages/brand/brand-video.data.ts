import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemQuery } from '@portolane/core/queries/item.ts';
import { requireTab } from '#features/brand/require-tab.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias' | 'videoAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    video: itemQuery(api, 'video', params.videoAlias, params.brandAlias),
  }),
  guard: requireTab('video'),
});
