import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(({ api }: PageRequest) => ({
  profile: profileQuery(api),
  privacy: pageQuery(api, 'privacy'),
}));
