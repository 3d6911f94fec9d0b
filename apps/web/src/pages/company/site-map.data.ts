import { menuQuery } from '@portolane/core/queries/menu.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({ menu: menuQuery(api) }),
});
