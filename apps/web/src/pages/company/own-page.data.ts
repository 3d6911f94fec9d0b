import { pathWithoutLanguage } from '@portolane/core/i18n/language.ts';
import { ownPageQuery } from '@portolane/core/queries/page.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, url }: PageRequest) => ({
    page: ownPageQuery(api, pathWithoutLanguage(url.pathname)),
  }),
});
