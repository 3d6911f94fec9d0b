import { lineBindingQuery } from '@portolane/core/queries/line.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    profile: profileQuery(api),
    binding: lineBindingQuery(api),
  }),
});
