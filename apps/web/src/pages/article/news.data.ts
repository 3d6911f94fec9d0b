import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { newsFilters } from '#features/article/article-filters.ts';
import { isNewsCategory } from '#features/article/news-categories.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: newsFilters.names,
  queries: ({ api, params, url }: PageRequest<'categoryAlias'>) => ({
    news: itemSearchQuery(api, 'news', {
      ...newsFilters.query(url.searchParams),
      categoryAlias: params.categoryAlias,
    }),
    options: optionsQuery(api, ['brand']),
  }),
  guard: (_answers, { params, notFound }) => {
    if (!isNewsCategory(params.categoryAlias)) notFound();
  },
});
