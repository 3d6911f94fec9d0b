import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    privacy: pageIfAnyQuery(api, 'privacy'),
    terms: pageIfAnyQuery(api, 'terms'),
  }),
});
