/** How lists can be sorted. The first is what a list is without being asked. */
export const sortOptions = ['newest', 'oldest', 'asc', 'desc'] as const;
export type SortOption = (typeof sortOptions)[number];

/** What the API is asked for. */
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

/** The field and the direction of a sort option. */
export const sortingOf = (option: SortOption): Sorting => sortings[option];
