import { newsQuery } from '@portolane/core/queries/item.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(
  ({ api, params }: PageRequest<'categoryAlias' | 'newsAlias'>) => ({
    news: newsQuery(api, params.newsAlias),
  }),
  // In another category there is no such page.
  ({ news }, { params, notFound }) => {
    if (news.categoryAlias !== params.categoryAlias) notFound();
  },
);
