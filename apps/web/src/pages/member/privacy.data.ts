import { privacyQuery } from '@portolane/core/queries/privacy.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({ privacy: privacyQuery(api) }),
});
