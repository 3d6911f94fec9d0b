import { type Comparison, comparisonOf } from '@portolane/core/rules/product/compare.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import { filterSearch, listParameter } from '@portolane/app-kit/list/filter-search.ts';

/** The search parameter that names the products to compare. */
export const COMPARED = 'products';

/** Returns the aliases selected in a URL, in its order. */
export const chosenIn = (values: URLSearchParams): string[] =>
  [...new Set(listParameter(values, COMPARED).map((alias) => cutText(alias, 120)))].slice(0, 50);

/** Returns the part of the selection that is shown side by side. */
export const comparedIn = (values: URLSearchParams): Comparison => comparisonOf(chosenIn(values));

/** Returns `?products=a,b`, or an empty string. */
export const comparedSearch = (aliases: readonly string[]): string =>
  filterSearch(new URLSearchParams(aliases.map((alias) => [COMPARED, alias])));
