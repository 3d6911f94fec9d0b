import { homepageQuery } from '@portolane/core/queries/homepage.ts';
import { hotTagsQuery } from '@portolane/core/queries/tag.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

// The page works without popular keywords.
export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    page: homepageQuery(api),
    tags: optional(hotTagsQuery(api)),
  }),
});
