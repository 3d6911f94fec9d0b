import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { localizeRedirectFrom } from '#features/login/localize-redirect-from.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['redirectFrom'],
  queries: ({ api }: PageRequest) => ({
    privacy: pageIfAnyQuery(api, 'privacy'),
    terms: pageIfAnyQuery(api, 'terms'),
  }),
  guard: (_answers, request) => localizeRedirectFrom(request),
});
