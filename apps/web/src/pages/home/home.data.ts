import { homepageQuery } from '@portolane/core/queries/homepage.ts';
import { hotTagsQuery } from '@portolane/core/queries/tag.ts';
import { optional, pageData, type PageRequest } from '#platform/page/page-data.ts';

// Without its popular keywords the page is still one.
export const data = pageData(({ api }: PageRequest) => ({
  page: homepageQuery(api),
  tags: optional(hotTagsQuery(api)),
}));
