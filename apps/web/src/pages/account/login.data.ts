import { wantedInLanguage } from '#features/login/wanted-in-language.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  ['redirectFrom'],
  pageData(
    (_request: PageRequest) => ({}),
    (_answers, request) => wantedInLanguage(request),
  ),
);
