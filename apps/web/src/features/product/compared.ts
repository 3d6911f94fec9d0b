import { type Comparison, comparisonOf } from '@portolane/core/rules/product/compare.ts';
import { filterSearch, listParameter } from '#features/list/filter-search.ts';

/** The field of an address that names products to compare. */
export const COMPARED = 'products';

/** What an address chose to compare, as it stands there. */
export const chosenIn = (values: URLSearchParams): string[] =>
  [...new Set(listParameter(values, COMPARED).map((alias) => alias.slice(0, 120)))].slice(0, 50);

/** What of it stands side by side. */
export const comparedIn = (values: URLSearchParams): Comparison => comparisonOf(chosenIn(values));

/** `?products=a,b`, or nothing. */
export const comparedSearch = (aliases: readonly string[]): string =>
  filterSearch(new URLSearchParams(aliases.map((alias) => [COMPARED, alias])));
