import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { newsFilters } from '#features/article/article-filters.ts';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: newsFilters.names,
  queries: ({ api, params, url }: PageRequest<'categoryAlias'>) => ({
    news: itemSearchQuery(api, 'news', {
      ...newsFilters.query(url.searchParams),
      categoryAlias: params.categoryAlias,
    }),
    options: optionsQuery(api, ['brand', 'news_category', 'shown_news_category']),
  }),
  // A category of the site has a list, also without news.
  guard: ({ options }, { params: { categoryAlias }, notFound }) => {
    if (isFixedNewsCategory(categoryAlias)) return;
    if (!options.news_category.some(({ alias }) => alias === categoryAlias)) notFound();
  },
});
