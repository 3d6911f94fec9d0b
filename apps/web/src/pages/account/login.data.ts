import { localizeRedirectFrom } from '#features/login/localize-redirect-from.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['redirectFrom'],
  queries: (_request: PageRequest) => ({}),
  guard: (_answers, request) => localizeRedirectFrom(request),
});
