import { listFilters } from '@portolane/app-kit/list/list-filters.ts';

/** A member's coupons, four per page. */
export const couponFilters = listFilters({ pageSize: 4, fields: {}, body: () => ({}) });
