import { pageData } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['from'],
  queries: () => ({}),
});
