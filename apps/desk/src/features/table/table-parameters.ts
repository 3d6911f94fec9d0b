/** Parameters of a table's address that the call needs, as fields of `listFilters`. */
import { pageParameter } from '@portolane/app-kit/list/filter-search.ts';
import type { FilterField } from '@portolane/app-kit/list/list-filters.ts';

/** The page of a list whose page size is the server's. */
export const page: FilterField<number> = { kind: 'flag', read: pageParameter };

/** A calendar day, YYYY-MM-DD. */
export const day: FilterField<string> = {
  kind: 'text',
  read: (values, name) => /^\d{4}-\d{2}-\d{2}$/.exec(values.get(name) ?? '')?.[0],
};

/** The order of a list; by the first of the columns if the address names none of them. */
export const sortedBy = <Column extends string>(
  columns: readonly [Column, ...Column[]],
  { descending = false } = {},
): FilterField<{ sort: Column; descending: boolean }> => ({
  kind: 'flag',
  read(values, name) {
    const value = values.get(name) ?? '';
    const sort = columns.find((column) => column === value.replace(/^-/, ''));
    return sort ? { sort, descending: value.startsWith('-') } : { sort: columns[0], descending };
  },
});
