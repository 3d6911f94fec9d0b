/**
 * What a table shows is in its address: filters, order, page, and columns. So it survives a reload,
 * can be sent to another person, and is what a saved view stores.
 */
import { useHref, useLocation, useNavigation, useSearchParams } from 'react-router';

export interface TableSort {
  column: string;
  descending: boolean;
}

export interface TableState {
  /** The value of a filter; '' if it is not set. */
  filter: (name: string) => string;
  /** The order, `fallback` of the screen if the address names none. */
  sort: TableSort;
  /** From 1. */
  page: number;
  /** Ids of the shown columns in their order; null: those of the screen. */
  columns: readonly string[] | null;
}

/** Parameters of the address that are no filters. */
const own = ['sort', 'page', 'columns'] as const;

/** Reads the state of a table from the parameters of its address. */
export function readTableState(params: URLSearchParams, fallback: TableSort): TableState {
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    filter: (name) => params.get(name) ?? '',
    sort: /^-?\w+$/.test(sort)
      ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
      : fallback,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    columns: params.get('columns')?.split(',').filter(Boolean) ?? null,
  };
}

/** Returns the parameters with some of them changed; an empty value removes one. */
export function changedParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  // Another filter or order has other pages.
  if (!('page' in changes)) next.delete('page');
  return next;
}

/**
 * Returns the state of the table of this screen, and the functions that change it. While the rows of
 * another state are read, it is already that state, and a further change adds to it.
 */
export function useTableState(fallback: TableSort) {
  const [current, setParams] = useSearchParams();
  const path = useHref(useLocation().pathname);
  const { location: next } = useNavigation();
  const isPending = next?.pathname === path;
  const params = isPending ? new URLSearchParams(next.search) : current;
  const show = (search: URLSearchParams | string, { replace = false } = {}) =>
    setParams(new URLSearchParams(search), { replace, preventScrollReset: true });
  const change = (changes: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) =>
    show(changedParams(params, changes), options);
  return {
    ...readTableState(params, fallback),
    search: params.toString(),
    /** Whether other rows are being read, and those shown are of before. */
    isPending,
    /** Whether a filter is set. */
    isFiltered: [...params.keys()].some((name) => !own.some((known) => known === name)),
    change,
    setSort: ({ column, descending }: TableSort) =>
      change({ sort: `${descending ? '-' : ''}${column}` }),
    hrefOfPage: (page: number) =>
      `?${changedParams(params, { page: page === 1 ? '' : `${page}` })}`,
    clear: () => show(''),
    show,
  };
}
export type TableControl = ReturnType<typeof useTableState>;
