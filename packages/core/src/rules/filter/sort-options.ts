/** The sort orders of lists; the first is the default. */
export const sortOptions = ['newest', 'oldest', 'asc', 'desc'] as const;
export type SortOption = (typeof sortOptions)[number];

/** Sort parameters of the API. */
export interface Sorting {
  orderBy: 'created_at' | 'title';
  order: 'asc' | 'desc';
}

const sortings: Readonly<Record<SortOption, Sorting>> = {
  newest: { orderBy: 'created_at', order: 'desc' },
  oldest: { orderBy: 'created_at', order: 'asc' },
  asc: { orderBy: 'title', order: 'asc' },
  desc: { orderBy: 'title', order: 'desc' },
};

export const sortingOf = (option: SortOption): Sorting => sortings[option];
