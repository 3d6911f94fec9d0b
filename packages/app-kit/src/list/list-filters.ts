/**
 * The filters of a list, defined once: they parse the URL, render the filter bar, and build the
 * request. Values that a filter does not accept are ignored.
 */
import type { Language } from '@portolane/core/i18n/language.ts';
import { parseMonth } from '@portolane/core/rules/filter/month.ts';
import { type SortOption, sortOptions } from '@portolane/core/rules/filter/sort-options.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import { listParameter, pageParameter } from './filter-search.ts';

/** How a filter is rendered, and how it is read from the URL. */
export interface FilterField<T> {
  /**
   * select: one option; many: any number of options; check: a checkbox; order: the sort order;
   * flag: not rendered but kept, set by a link or a form beside the list.
   */
  kind: 'select' | 'many' | 'text' | 'month' | 'check' | 'order' | 'flag';
  read: (values: URLSearchParams, name: string) => T | undefined;
  /** Its key in `list:filter`, if it differs from the parameter name. */
  labelKey?: string;
  /** Shown on pages in this language, and elsewhere only while it is set. */
  onlyIn?: Language;
}

/** One of the allowed values; without a list of them, any value of up to 120 characters. */
export const select = <T extends string = string>(allowed?: readonly T[]): FilterField<T> => ({
  kind: 'select',
  read: (values, name) =>
    allowed
      ? allowed.find((value) => value === values.get(name))
      : ((cutText(values.get(name) ?? '', 120) || undefined) as T | undefined),
});
/** One alias of the content. */
export const alias = (): FilterField<string> => ({
  kind: 'select',
  read: (values, name) => /^[a-z0-9-]{1,80}$/.exec(values.get(name) ?? '')?.[0],
});
/** Any number of values, at most 50, optionally from a list of allowed ones. */
export const many = <T extends string = string>(allowed?: readonly T[]): FilterField<T[]> => ({
  kind: 'many',
  read(values, name) {
    const given = listParameter(values, name).slice(0, 50);
    const list = allowed ? allowed.filter((value) => given.includes(value)) : (given as T[]);
    return list.length ? list : undefined;
  },
});
/** Returns a typed text of up to 100 UTF-16 units without control characters. */
const typedText = (value: string | null): string | undefined =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  cutText((value ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ').trim(), 100) || undefined;
/** A text search, up to 100 characters. */
export const text = (): FilterField<string> => ({
  kind: 'text',
  read: (values, name) => typedText(values.get(name)),
});
/** The same, for a parameter that another form than the bar sets. */
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
/** Leaves out what has no English text. */
export const english = (): FilterField<true> => ({ ...check(), onlyIn: 'en' });
export const flag = (): FilterField<true> => ({ kind: 'flag', read: isSet });
/** The sort order, newest first by default. */
export const order = (): FilterField<SortOption> => ({
  kind: 'order',
  read: (values, name) => sortOptions.find((option) => option === values.get(name)),
});
/**
 * Aliases that the URL carries but that filter nothing: a selection made in the list. At most 50.
 */
export const carried = (): FilterField<string[]> => ({ ...many(), kind: 'flag' });
/** Kinds that do not change which rows are in a list. */
const filtersNothing = new Set<FilterField<unknown>['kind']>(['flag', 'order']);
/**
 * A field whose label has another key than its parameter, because a parameter may mean different
 * things in different lists.
 */
export const named = <T>(labelKey: string, field: FilterField<T>): FilterField<T> => ({
  ...field,
  labelKey,
});

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any value
type Fields = Readonly<Record<string, FilterField<any>>>;
type ValuesOf<F extends Fields> = {
  [K in keyof F]?: F[K] extends FilterField<infer T> ? T : never;
};

/** The part of a list definition that the filter bar needs. */
export interface ListFilters {
  fields: Fields;
  /** Returns true if the URL contains a filter that the bar shows. */
  isFiltered: (values: URLSearchParams) => boolean;
  /** Returns the parameters that remain after clearing the bar: the flags. */
  keptOf: (values: URLSearchParams) => URLSearchParams;
}

interface ListDefinition<F extends Fields, B extends object> {
  fields: F;
  /** Builds the request body. */
  body: (values: ValuesOf<F>) => B;
}

interface ListOf<F extends Fields, Q> extends ListFilters {
  fields: F;
  /** The search parameters that a page with this list reads. */
  names: readonly string[];
  /** Returns the filters that are set. */
  values: (values: URLSearchParams) => ValuesOf<F>;
  /**
   * Converts search parameters to the request body. Values fixed by the page (the brand of a
   * brand's page) override the URL.
   */
  query: (values: URLSearchParams, fixed?: ValuesOf<F>) => Q;
}

/** Defines the filters of a list; with a page size, the list is paginated. */
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
    values: read,
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
