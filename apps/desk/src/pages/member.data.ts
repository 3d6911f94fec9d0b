import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'uuid'>) => ({
    member: {
      ...deskQuery(api, 'member.one', { params }),
      // Each reading is recorded, and coming back to the window is none.
      refetchOnWindowFocus: false,
    },
  }),
});
