import type { Pagination } from '@portolane/core/contract/endpoint.ts';

/** A page of a list as the request body names it; pages count from 1. */
export interface PageRequest {
  limit: number;
  page: number;
}

/** The same page as SQL `limit` and `offset`. */
export interface PageRows {
  limit: number;
  offset: number;
}

/**
 * Reads one page of a list and its `pagination`, running both reads in parallel. An empty list has
 * one page; a page beyond the last is empty.
 * @param readItems returns the items of the page, ready for the response
 * @param readTotal returns the number of items on all pages
 */
export async function paged<T>(
  { limit, page }: PageRequest,
  readItems: (rows: PageRows) => Promise<T[]>,
  readTotal: () => Promise<number>,
): Promise<{ items: T[]; pagination: Pagination }> {
  const [items, total] = await Promise.all([
    readItems({ limit, offset: (page - 1) * limit }),
    readTotal(),
  ]);
  return {
    items,
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
    },
  };
}
