import { optionsQuery } from '@portolane/core/queries/option.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { enrolmentFilters } from '#features/enrolment/enrolment-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: enrolmentFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    orders: orderSearchQuery(api, enrolmentFilters.query(url.searchParams)),
    options: optionsQuery(api, ['brand']),
  }),
});
