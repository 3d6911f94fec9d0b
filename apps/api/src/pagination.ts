import type { Pagination } from '@portolane/core/contract/endpoint.ts';

/** `pagination` of a list answer. An empty list has one page. */
export const paginationOf = (total: number, { limit, page }: { limit: number; page: number }): Pagination => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / limit)),
  per_page: limit,
  total,
});

/** Rows to skip. */
export const offsetOf = ({ limit, page }: { limit: number; page: number }): number => (page - 1) * limit;
