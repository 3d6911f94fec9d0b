import { homepageQuery } from '@portolane/core/queries/homepage.ts';
import { hotTagsQuery } from '@portolane/core/queries/tag.ts';
import { guardedImport } from '#app/guarded-import.ts';
import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('home', async ({ app, language, url }) => {
  const { api, queryClient, report } = app;
  await Promise.all([
    queryClient.query(homepageQuery(api)),
    // Without its popular keywords the page is still one.
    queryClient.query(hotTagsQuery(api)).catch((error: unknown) => report(error, 'hot keywords')),
    language === 'en' &&
      guardedImport(() => import('#features/home/english-brands.ts')).then(({ loadEnglishBrands }) => loadEnglishBrands(app, url.searchParams)),
  ]);
});
