import { pageQuery } from '@portolane/core/queries/page.ts';
import { oldProfileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  ['redirectFrom'],
  pageData(({ api, params }: PageRequest<'uuid'>) => ({
    profile: oldProfileQuery(api, params.uuid),
    privacy: pageQuery(api, 'privacy'),
    terms: pageQuery(api, 'terms'),
  })),
);
