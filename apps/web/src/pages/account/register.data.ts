import { pageQuery } from '@portolane/core/queries/page.ts';
import { wantedInLanguage } from '#features/login/wanted-in-language.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  ['redirectFrom'],
  pageData(
    ({ api }: PageRequest) => ({
      privacy: pageQuery(api, 'privacy'),
      terms: pageQuery(api, 'terms'),
    }),
    (_answers, request) => wantedInLanguage(request),
  ),
);
