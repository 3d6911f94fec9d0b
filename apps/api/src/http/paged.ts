import type { Pagination } from '@portolane/core/contract/endpoint.ts';

/** What a list's body asks for: 1 is the first page. */
export interface PageRequest {
  limit: number;
  page: number;
}

/** The same as rows to take and rows to skip. */
export interface PageRows {
  limit: number;
  offset: number;
}

/**
 * One page of a list with its `pagination`; both reads run side by side. An empty list has one page, a page beyond the last is empty.
 * @param readItems the items of the page, ready for the answer
 * @param readTotal how many there are on all pages
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
