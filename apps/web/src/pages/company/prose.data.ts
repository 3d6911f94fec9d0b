import { pathWithoutLanguage } from '@portolane/core/i18n/language.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';
import { proseAliasAt } from '#platform/page/prose-pages.ts';

export const data = pageData({
  queries: ({ api, url }: PageRequest) => ({
    page: pageQuery(api, proseAliasAt(pathWithoutLanguage(url.pathname))),
  }),
});
