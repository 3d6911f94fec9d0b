import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'number'>) => ({
    one: deskQuery(api, 'case.one', { params }),
    owners: deskQuery(api, 'case.owners', {}),
    texts: deskQuery(api, 'case.texts', {}),
  }),
});
