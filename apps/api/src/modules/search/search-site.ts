import type { z } from 'zod';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type {
  SearchFacets,
  SearchHit,
  siteEndpoints,
  Suggestion,
} from '@portolane/core/contract/site.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { markHits, snippetOf } from '@portolane/core/rules/search/mark-hits.ts';
import { nearestWords } from '@portolane/core/rules/search/nearest-words.ts';
import {
  MAX_SEARCH_RESULTS,
  searchKinds,
  type SearchKind,
} from '@portolane/core/rules/search/search-kinds.ts';
import { type SearchTerm, termsOfQuery } from '@portolane/core/rules/search/search-terms.ts';
import { isTabOn } from '@portolane/core/rules/site/sections.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { ModuleDeps } from '#domain/module.ts';
import {
  type DocumentRow,
  findTitles,
  searchDocuments,
  type TitleRow,
} from '#domain/search/find-documents.ts';
import { searchSynonyms } from '#domain/search/synonyms.ts';
import { readSections } from '#domain/sections.ts';
import { brandReferences, type BrandTitles, brandTitles } from '#domain/summaries/brand-summary.ts';
import { resultPictures } from '#domain/summaries/result-pictures.ts';
import { tagTitles } from '#domain/summaries/tag-titles.ts';
import { recordSearchMiss } from '#domain/search/search-misses.ts';

type SearchBody = z.infer<typeof siteEndpoints.search.body>;
type Deps = Pick<ModuleDeps, 'db' | 'now'>;

const suggestionOf = (
  row: TitleRow,
  typed: string,
  titles: BrandTitles,
  language: Language,
): Suggestion => ({
  kind: row.kind,
  alias: row.alias,
  category: row.category,
  brand: brandReferences(titles, row.brands, language)[0] ?? null,
  seriesNum: row.seriesNum,
  lang: row.lang,
  title: markHits(row.title, typed),
});

/** Returns an excerpt of the summary, or of the body if only that contains a match. */
function snippet({ summary, body }: DocumentRow, typed: string): SearchHit['snippet'] {
  const isHit = (parts: SearchHit['snippet']) => parts.some(({ hit }) => hit);
  const short = snippetOf(summary, typed);
  if (isHit(short)) return short;
  const around = snippetOf(body, typed);
  return isHit(around) ? around : short;
}

const hitOf = (
  row: DocumentRow,
  typed: string,
  titles: BrandTitles,
  language: Language,
): Omit<SearchHit, 'thumbnail'> => ({
  ...suggestionOf(row, typed, titles, language),
  snippet: snippet(row, typed),
  date: row.date?.toISOString() ?? null,
  access: row.access,
});

/** Returns the kinds that both filters allow; undefined: all. */
function kindsOf({ categoryAlias, filterClass }: SearchBody): SearchKind[] | undefined {
  const several = filterClass === undefined || filterClass.length === 0 ? undefined : filterClass;
  if (categoryAlias === undefined) return several;
  return several === undefined || several.includes(categoryAlias) ? [categoryAlias] : [];
}

/** Shortens terms, so that a typo still finds titles: words to their beginnings, Chinese to characters. */
const shortened = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.flatMap(({ anyOf }) =>
    anyOf.flat().flatMap(({ term }): SearchTerm[] => {
      if (/^[a-z]{3,}$/.test(term))
        return [{ anyOf: [[{ term: sliceAt(term, 0, 2), prefix: true }]] }];
      const parts = /\p{Script=Han}/u.test(term) ? Array.from(term) : [term];
      return parts.map((part) => ({ anyOf: [[{ term: part, prefix: false }]] }));
    }),
  );

/**
 * Returns suggestions for a search without results: similar words from titles and synonyms, then those
 * of the typed words that occur in titles.
 */
async function nearestSuggestions(
  { db }: Deps,
  typed: string,
  terms: readonly SearchTerm[],
  language: Language,
  now: Date,
): Promise<string[]> {
  if (terms.length === 0) return [];
  const rows = await findTitles(db, { terms: shortened(terms), language }, now, {
    limit: MAX_SEARCH_RESULTS,
    any: true,
  });
  const near = nearestWords(
    typed,
    rows.map(({ title }) => title),
    (await searchSynonyms(db)).words,
  );
  const words = typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const found =
    words.length < 2
      ? []
      : await Promise.all(
          words.map((word) =>
            findTitles(db, { terms: termsOfQuery(word), language }, now, { limit: 1 }),
          ),
        );
  const alone = words.filter(
    (word, index) => termsOfQuery(word).length > 0 && (found[index]?.length ?? 0) > 0,
  );
  return [...new Set([...near, ...alone])].slice(0, 5);
}

const nothing: SearchFacets = { more: false, kinds: [], nearest: [] };

/**
 * Returns a page of documents that contain every word, with facets. Records a search without a
 * result in the primary database.
 */
export async function searchSite(
  deps: Deps & { primary: ModuleDeps['db'] },
  body: SearchBody,
  language: Language,
): Promise<{ items: SearchHit[]; facets: SearchFacets; pagination: Pagination }> {
  const { db } = deps;
  const { limit, page, tag, query: typed = '' } = body;
  const now = deps.now();
  const pagination = (total: number): Pagination => ({
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    total,
  });
  const synonyms = await searchSynonyms(db);
  const terms = termsOfQuery(typed, 'none', synonyms);
  const isEmptySearch = terms.length === 0 && (typed.trim() !== '' || tag === undefined);
  // A hidden keyword counts as unknown.
  if (isEmptySearch || (tag !== undefined && !(await tagTitles(db, now)).has(tag)))
    return { items: [], facets: nothing, pagination: pagination(0) };

  const kinds = kindsOf(body);
  const offset = (page - 1) * limit;
  const shown = { offset, limit: Math.max(0, Math.min(limit, MAX_SEARCH_RESULTS - offset)) };
  const [{ rows, totals }, titles, sections] = await Promise.all([
    searchDocuments(db, { typed, synonyms, tag, kinds, language }, now, shown),
    brandTitles(db, now),
    readSections(db),
  ]);
  const counted = [...totals.values()].reduce((sum, total) => sum + total, 0);
  if (counted === 0 && tag === undefined && page === 1)
    await recordSearchMiss(deps.primary, typed, language, now);
  const more = counted > MAX_SEARCH_RESULTS;
  // Beyond the limit, the counts cover an arbitrary part of the results and say nothing about the
  // kinds.
  const total = more
    ? MAX_SEARCH_RESULTS
    : searchKinds.reduce(
        (sum, kind) =>
          sum + (kinds === undefined || kinds.includes(kind) ? (totals.get(kind) ?? 0) : 0),
        0,
      );
  const pictureOf = await resultPictures(db, rows, language);
  return {
    items: rows.map((row) => ({
      ...hitOf(row, typed, titles, language),
      thumbnail: pictureOf(row),
    })),
    facets: {
      more,
      kinds: searchKinds.flatMap((kind): SearchFacets['kinds'] => {
        if (more) return isTabOn(sections, kind) ? [{ kind, total: null }] : [];
        const ofKind = totals.get(kind);
        return ofKind === undefined ? [] : [{ kind, total: ofKind }];
      }),
      nearest:
        counted === 0
          ? await nearestSuggestions(deps, typed, termsOfQuery(typed), language, now)
          : [],
    },
    pagination: pagination(Math.min(total, MAX_SEARCH_RESULTS)),
  };
}

/** Returns titles that match what is being typed. */
export async function suggest(
  { db, now }: Deps,
  { query: typed = '', limit }: z.infer<typeof siteEndpoints.suggest.body>,
  language: Language,
): Promise<Suggestion[]> {
  const terms = termsOfQuery(typed, 'typing', await searchSynonyms(db));
  if (terms.length === 0) return [];
  const at = now();
  const [rows, titles] = await Promise.all([
    findTitles(db, { terms, typed, language }, at, { limit }),
    brandTitles(db, at),
  ]);
  return rows.map((row) => suggestionOf(row, typed, titles, language));
}
