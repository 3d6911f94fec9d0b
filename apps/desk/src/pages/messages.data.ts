import { listFilters, select, text } from '@portolane/app-kit/list/list-filters.ts';
import { day } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const channels = ['mail', 'line', 'sms'] as const;
export const states = ['waiting', 'sent', 'dead'] as const;

const filters = listFilters({
  fields: {
    recipient: text(),
    channel: select(channels),
    state: select(states),
    from: day,
    until: day,
  },
  body: (values) => values,
  pageSize: 50,
});

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, url }: PageRequest) => ({
    messages: deskQuery(api, 'message.search', { body: filters.query(url.searchParams) }),
  }),
});
