import { listFilters } from '#features/list/list-filters.ts';

/** A member's cases, ten per page. */
export const caseFilters = listFilters({ pageSize: 10, fields: {}, body: () => ({}) });
