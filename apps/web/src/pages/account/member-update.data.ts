import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { oldProfileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['redirectFrom'],
  queries: ({ api, params }: PageRequest<'uuid'>) => ({
    profile: oldProfileQuery(api, params.uuid),
    privacy: pageIfAnyQuery(api, 'privacy'),
    terms: pageIfAnyQuery(api, 'terms'),
  }),
});
