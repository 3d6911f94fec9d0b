import { listFilters } from '@portolane/app-kit/list/list-filters.ts';

/** A member's cases, ten per page. */
export const caseFilters = listFilters({ pageSize: 10, fields: {}, body: () => ({}) });
