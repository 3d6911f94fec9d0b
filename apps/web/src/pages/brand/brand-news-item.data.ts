import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemQuery } from '@portolane/core/queries/item.ts';
import { brandNewsCategories } from '#features/article/news-categories.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias' | 'categoryAlias' | 'newsAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    news: itemQuery(api, 'news', params.newsAlias, params.brandAlias),
  }),
  // The item does not exist under another category's path, or below a tab that the brand lacks.
  guard: ({ brand, news }, { params, notFound }) => {
    if (
      news.categoryAlias !== params.categoryAlias ||
      !brandNewsCategories(brand).some((category) => category === news.categoryAlias)
    )
      notFound();
  },
});
