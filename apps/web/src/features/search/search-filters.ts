import type { ApiInput } from '@portolane/core/client/api-call.ts';
import {
  SEARCH_PAGE_SIZE,
  type SearchKind,
  searchKinds,
} from '@portolane/core/rules/search/search-kinds.ts';
import { kept, listFilters, many, named } from '@portolane/app-kit/list/list-filters.ts';

type SearchBody = NonNullable<ApiInput<'site.search'>['body']>;

/** The site search: the text is in the form above the bar, a keyword is set by links. */
export const searchFilters = listFilters({
  pageSize: SEARCH_PAGE_SIZE,
  fields: { query: kept(), tag: kept(), filterClass: named('category', many(searchKinds)) },
  body: ({ query, tag, filterClass }): SearchBody => ({ query, tag, filterClass }),
});

/** For pages that fix the kind. */
export const kindFilters = listFilters({
  pageSize: SEARCH_PAGE_SIZE,
  fields: { query: kept(), tag: kept() },
  body: ({ query, tag }): SearchBody => ({ query, tag }),
});

/** For pages that fix the keyword. */
export const keywordFilters = listFilters({
  pageSize: SEARCH_PAGE_SIZE,
  fields: { filterClass: named('category', many(searchKinds)) },
  body: ({ filterClass }): SearchBody => ({ filterClass }),
});

export const isSearchKind = (text: string): text is SearchKind =>
  (searchKinds as readonly string[]).includes(text);
