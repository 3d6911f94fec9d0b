import { brandQuery } from '@portolane/core/queries/brand.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Redirects to the first category of the brand's news: promotions, if it has any. */
export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
  }),
  guard: ({ brand }, { app, notFound, redirectTo }) => {
    const tab = brand.tabs.find(({ alias }) => alias === 'news') ?? notFound();
    redirectTo(
      app.href('brandNewsList', {
        brandAlias: brand.alias,
        categoryAlias: tab.children.includes('promotion') ? 'promotion' : 'bulletin',
      }),
    );
  },
});
