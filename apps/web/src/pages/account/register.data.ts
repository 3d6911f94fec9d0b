import { pageQuery } from '@portolane/core/queries/page.ts';
import { localizeRedirectFrom } from '#features/login/localize-redirect-from.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['redirectFrom'],
  queries: ({ api }: PageRequest) => ({
    privacy: pageQuery(api, 'privacy'),
    terms: pageQuery(api, 'terms'),
  }),
  guard: (_answers, request) => localizeRedirectFrom(request),
});
