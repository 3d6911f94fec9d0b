/**
 * The filters of a list, defined once: the address is read by it, the filter bar is drawn from it, and the query is asked
 * with it. What stands in an address and is no value of its filter is ignored.
 */
import { parseMonth } from '@portolane/core/rules/filter/month.ts';
import { type SortOption, sortOptions } from '@portolane/core/rules/filter/sort-options.ts';
import { listParameter, pageParameter } from './filter-search.ts';

/** How a filter is drawn, and what it reads from the address. */
export interface FilterField<T> {
  /**
   * select: one of the options; many: any of them; check: a box to tick; order: how the list is sorted; flag: not drawn and kept, set by a link or a
   * form beside the list.
   */
  kind: 'select' | 'many' | 'text' | 'month' | 'check' | 'order' | 'flag';
  read: (values: URLSearchParams, name: string) => T | undefined;
  /** Its name in `list:filter`, where that is another than in the address. */
  words?: string;
}

/** One of the named values; without names whatever the options are, up to 120 characters. */
export const select = <T extends string = string>(allowed?: readonly T[]): FilterField<T> => ({
  kind: 'select',
  read: (values, name) =>
    allowed
      ? allowed.find((value) => value === values.get(name))
      : ((values.get(name)?.slice(0, 120) || undefined) as T | undefined),
});
/** Any number of values, 50 at most; with names, of these. */
export const many = <T extends string = string>(allowed?: readonly T[]): FilterField<T[]> => ({
  kind: 'many',
  read(values, name) {
    const given = listParameter(values, name).slice(0, 50);
    const list = allowed ? allowed.filter((value) => given.includes(value)) : (given as T[]);
    return list.length ? list : undefined;
  },
});
/** What somebody typed, up to 100 characters, without controls, which no text has. The cut may go through a character. */
const typedText = (value: string | null): string | undefined =>
  value
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    ?.replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed() || undefined;
/** Words, up to 100 characters. */
export const text = (): FilterField<string> => ({
  kind: 'text',
  read: (values, name) => typedText(values.get(name)),
});
/** The same, where another form than the bar asks for it. */
export const kept = (): FilterField<string> => ({
  kind: 'flag',
  read: (values, name) => typedText(values.get(name)),
});
/** A month as YYYY-MM. */
export const month = (): FilterField<string> => ({
  kind: 'month',
  read: (values, name) => parseMonth(values.get(name)) ?? undefined,
});
const isSet = (values: URLSearchParams, name: string) =>
  values.get(name) === '1' ? true : undefined;
export const check = (): FilterField<true> => ({ kind: 'check', read: isSet });
export const flag = (): FilterField<true> => ({ kind: 'flag', read: isSet });
/** Newest first unless the address says otherwise. */
export const order = (): FilterField<SortOption> => ({
  kind: 'order',
  read: (values, name) => sortOptions.find((option) => option === values.get(name)),
});
/** Aliases that the address carries along and that filter nothing: what was chosen from the list. 50 at most. */
export const carried = (): FilterField<string[]> => ({ ...many(), kind: 'flag' });
/** Kinds that change what a list shows first, or nothing in it, but not which things are in it. */
const filtersNothing = new Set<FilterField<unknown>['kind']>(['flag', 'order']);
/** A field that the bar calls by another name than the address does: one name means different things in different lists. */
export const named = <T>(words: string, field: FilterField<T>): FilterField<T> => ({
  ...field,
  words,
});

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any value
type Fields = Readonly<Record<string, FilterField<any>>>;
type ValuesOf<F extends Fields> = {
  [K in keyof F]?: F[K] extends FilterField<infer T> ? T : never;
};

/** What a filter bar needs of a list. */
export interface ListFilters {
  fields: Fields;
  /** True when an address filters the list by something that its bar shows. */
  isFiltered: (values: URLSearchParams) => boolean;
  /** Of an address what clearing the bar leaves: flags. */
  keptOf: (values: URLSearchParams) => URLSearchParams;
}

interface ListDefinition<F extends Fields, B extends object> {
  fields: F;
  /** What the API is asked for. */
  body: (values: ValuesOf<F>) => B;
}

interface ListOf<F extends Fields, Q> extends ListFilters {
  fields: F;
  /** Fields of the query that a page with this list reads. */
  names: readonly string[];
  /** Reads an address into what the API is asked for. Values that the page fixes (the brand of a brand's page) win over the address. */
  query: (values: URLSearchParams, fixed?: ValuesOf<F>) => Q;
}

/** Defines a list; with a page size it has pages. */
export function listFilters<F extends Fields, B extends object>(
  definition: ListDefinition<F, B> & { pageSize: number },
): ListOf<F, B & { limit: number; page: number }>;
export function listFilters<F extends Fields, B extends object>(
  definition: ListDefinition<F, B>,
): ListOf<F, B>;
export function listFilters<F extends Fields, B extends object>({
  fields,
  body,
  pageSize,
}: ListDefinition<F, B> & { pageSize?: number }): ListOf<F, B> {
  const read = (values: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.read(values, name)]),
    ) as ValuesOf<F>;
  return {
    fields,
    names: [...Object.keys(fields), ...(pageSize ? ['page'] : [])],
    isFiltered: (values) =>
      Object.entries(fields).some(
        ([name, field]) =>
          !filtersNothing.has(field.kind) && field.read(values, name) !== undefined,
      ),
    keptOf: (values) =>
      new URLSearchParams(
        Object.entries(fields).flatMap(([name, { kind }]) =>
          kind === 'flag' ? values.getAll(name).map((value) => [name, value]) : [],
        ),
      ),
    query: (values, fixed) => ({
      ...body({ ...read(values), ...fixed }),
      ...(pageSize && { limit: pageSize, page: pageParameter(values) }),
    }),
  };
}
