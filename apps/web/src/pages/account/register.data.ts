import { pageQuery } from '@portolane/core/queries/page.ts';
import { wantedInLanguage } from '#features/login/wanted-in-language.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['redirectFrom'],
  queries: ({ api }: PageRequest) => ({
    privacy: pageQuery(api, 'privacy'),
    terms: pageQuery(api, 'terms'),
  }),
  guard: (_answers, request) => wantedInLanguage(request),
});
