import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    people: deskQuery(api, 'people.search', {}),
    scopes: deskQuery(api, 'people.scopes', {}),
  }),
});
