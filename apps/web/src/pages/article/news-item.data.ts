import { itemQuery } from '@portolane/core/queries/item.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'categoryAlias' | 'newsAlias'>) => ({
    news: itemQuery(api, 'news', params.newsAlias),
  }),
  // The item does not exist under another category's path.
  guard: ({ news }, { params, notFound }) => {
    if (news.categoryAlias !== params.categoryAlias) notFound();
  },
});
