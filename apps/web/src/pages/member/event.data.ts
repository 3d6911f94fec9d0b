import { optionsQuery } from '@portolane/core/queries/option.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { enrolmentFilters } from '#features/member/enrolment-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  enrolmentFilters.names,
  pageData(({ api, url }: PageRequest) => ({
    orders: orderSearchQuery(api, {
      ...enrolmentFilters.query(url.searchParams),
      eventCategoryAlias: 'course',
    }),
    options: optionsQuery(api, ['brand']),
  })),
);
