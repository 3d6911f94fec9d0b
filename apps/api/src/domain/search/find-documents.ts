import {
  and,
  arrayContains,
  eq,
  getTableColumns,
  inArray,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  MAX_SEARCH_RESULTS,
  searchImportance,
  type SearchKind,
  searchKinds,
} from '@portolane/core/rules/search/search-kinds.ts';
import { foldSearchText, searchKey } from '@portolane/core/rules/search/fold-text.ts';
import {
  type SearchTerm,
  type SynonymIndex,
  termsOfQuery,
} from '@portolane/core/rules/search/search-terms.ts';
import { type SectionName } from '@portolane/core/rules/site/sections.ts';
import { pagePatternOf, proseBeginningOf } from '@portolane/core/rules/site/section-paths.ts';
import type { Database, Queryable } from '#db/database.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { searchDocument } from '#db/schema/search.ts';
import { readSections } from '#domain/sections.ts';
import { allTerms, anyTerm } from '#domain/search/search-vector.ts';
import { inTransaction } from '#db/transaction.ts';

export type DocumentRow = Omit<
  typeof searchDocument.$inferSelect,
  'titleTerms' | 'terms' | 'digest'
>;

/** A search query. Without terms, only the keyword filters. */
export interface SearchQuery {
  terms: readonly SearchTerm[];
  /** As typed: a title that is exactly this comes first. */
  typed?: string | undefined;
  tag?: string | undefined;
  kinds?: readonly SearchKind[] | undefined;
  language: Language;
  /** Sections whose documents are left out. */
  off?: readonly SectionName[] | undefined;
}

/**
 * The number of rows that a search takes from the index before ranking, and the highest count:
 * beyond it, the result says that there are more.
 */
const MAX_ROWS = MAX_SEARCH_RESULTS;

const tsquery = (query: string): SQL => sql`${query}::tsquery`;

/**
 * A literal instead of a parameter, so that the planner can use the partial index of the language.
 * Both values are constants of ours.
 */
const inLanguage = (language: Language): SQL =>
  sql`${searchDocument.language} = ${sql.raw(language === 'en' ? `'en'` : `'zh-TW'`)}`;

/** Pages have their path as alias, or are pages of prose. */
const isPageOf = (section: SectionName): SQL | undefined => {
  const pattern = pagePatternOf(section);
  const beginning = proseBeginningOf(section);
  const path = sql`regexp_replace(${searchDocument.alias}, '[?#].*$', '')`;
  return and(
    eq(searchDocument.kind, 'page'),
    or(
      pattern === null ? undefined : sql`${path} ~* ${pattern}`,
      beginning === null ? undefined : sql`starts_with(${searchDocument.alias}, ${beginning})`,
    ),
  );
};

/** The kind of search documents that a section consists of, beside pages. */
const kindOf = (section: SectionName): SearchKind | undefined =>
  searchKinds.find((kind) => kind === section);

/** Whether a document belongs to a section. Files of the contract are in its category. */
function isOfSection(section: SectionName): SQL | undefined {
  if (section === 'english') return undefined;
  const isContract = sql`coalesce(${searchDocument.category} = 'contract', false)`;
  if (section === 'contract')
    return or(isPageOf(section), and(eq(searchDocument.kind, 'file'), isContract));
  if (section === 'file')
    return or(isPageOf(section), and(eq(searchDocument.kind, 'file'), not(isContract)));
  const kind = kindOf(section);
  return or(isPageOf(section), kind && eq(searchDocument.kind, kind));
}

const shown = ({ language, tag, off = [] }: SearchQuery, now: Date): SQL =>
  and(
    inLanguage(language),
    ...off.map((section) => {
      const isOf = isOfSection(section);
      return isOf && not(isOf);
    }),
    isPublished(searchDocument, now),
    hasPublishedBrand(searchDocument.brands, now),
    tag === undefined ? undefined : arrayContains(searchDocument.tags, [tag]),
  )!;

const ofKinds = ({ kinds }: SearchQuery): SQL | undefined =>
  kinds === undefined ? undefined : inArray(searchDocument.kind, [...kinds]);

const importanceOf = sql`case ${searchDocument.kind} ${sql.join(
  Object.entries(searchImportance).map(([kind, value]) => sql.raw(`when '${kind}' then ${value}`)),
  sql` `,
)} end`;

/**
 * The relevance of a title: exact ones, then by the weights of its terms, short titles before long
 * ones, then by kind.
 */
const rankBy = ({ terms, typed = '' }: Pick<SearchQuery, 'terms' | 'typed'>): SQL =>
  terms.length === 0
    ? importanceOf
    : sql`ts_rank(${searchDocument.titleTerms}, ${tsquery(anyTerm(terms))}, 1) * (1 + ${importanceOf}) + ${exactness(terms, typed)}`;

/** `foldSearchText` of a title, in SQL. */
const foldedTitle = sql`translate(lower(normalize(${searchDocument.title}, NFKC)), '台卷', '臺券')`;

/**
 * A bonus above all ranks: for a title that is exactly what was typed, and for a product whose title
 * has a typed part number, which comes before the news about it.
 */
function exactness(terms: readonly SearchTerm[], typed: string): SQL {
  const partNumbers = terms.flatMap(({ anyOf }) =>
    anyOf.flatMap((all) =>
      all.length === 1 && /[a-z]/.test(all[0]!.term) && /\d/.test(all[0]!.term)
        ? [`'${all[0]!.term}':A`]
        : [],
    ),
  );
  const isProduct = sql`${searchDocument.kind} = 'product' and ${searchDocument.titleTerms} @@ ${tsquery(partNumbers.join(' | '))}`;
  // A title as typed, or the traditional one of what was typed in simplified characters.
  const spellings = [foldSearchText(typed.trim()), searchKey(typed.trim())];
  return sql`case when ${foldedTitle} in ${spellings} then 2 ${partNumbers.length > 0 ? sql`when ${isProduct} then 1` : sql``} else 0 end`;
}

/**
 * Returns the ids of a page of results, most relevant first, and the number of results of each
 * kind, counted up to 500. Considers up to 500 rows whose title matches, and as many rows whose
 * text matches as are counted. That is one scan of the index, unless kinds are selected, because
 * the counts cover all kinds. Everything that the ranking uses is in the row itself.
 */
async function findIds(
  db: Queryable,
  query: SearchQuery,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; totals: Map<SearchKind, number> }> {
  const { terms, kinds } = query;
  const where = shown(query, now);
  const columns = sql`${searchDocument.id} as id, ${searchDocument.kind} as kind, ${searchDocument.date} as date, ${rankBy(query)} as rank`;
  const take = (most: number, ...conditions: (SQL | undefined)[]) =>
    sql`(select ${columns} from ${searchDocument} where ${and(where, ...conditions)} limit ${most})`;
  const matchAll = tsquery(allTerms(terms));
  const matchesText = terms.length === 0 ? undefined : sql`${searchDocument.terms} @@ ${matchAll}`;
  const byTitle =
    terms.length === 0
      ? []
      : [take(MAX_ROWS, ofKinds(query), sql`${searchDocument.titleTerms} @@ ${matchAll}`)];
  const byText =
    kinds === undefined ? sql`(select * from found)` : take(MAX_ROWS, ofKinds(query), matchesText);
  const { rows } = await db.execute<{
    ids: string[];
    totals: Partial<Record<SearchKind, number>> | null;
  }>(sql`
    with found as materialized ${take(MAX_ROWS + 1, matchesText)}
    select
      array(
        select id from (${sql.join([...byTitle, byText], sql` union `)}) candidate
        order by rank desc, date desc nulls last, id limit ${limit} offset ${offset}
      ) as ids,
      (select jsonb_object_agg(kind, total) from (select kind, count(*) as total from found group by kind) counted) as totals`);
  const [{ ids, totals }] = rows as [(typeof rows)[number]];
  return {
    ids: ids.map(Number),
    totals: new Map(Object.entries(totals ?? {}) as [SearchKind, number][]),
  };
}

/** Returns documents by id, in the order of the ids. */
async function documentsById(db: Queryable, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  // Terms are for finding; a row has as many of them as it has words.
  const {
    titleTerms: _titleTerms,
    terms: _terms,
    digest: _digest,
    ...columns
  } = getTableColumns(searchDocument);
  const rows = await db
    .select(columns)
    .from(searchDocument)
    .where(inArray(searchDocument.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => found.get(one) ?? []);
}

/**
 * Runs `read` in a transaction that steers the planner to bitmap scans of the search index. Left
 * alone, it underestimates a walk through the table: it does not know that checking a row's terms
 * fetches them from TOAST.
 */
const usingIndex = <T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(
      sql`set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off`,
    );
    return read(tx);
  });

/** Returns a page of results, and the number of results of each kind. */
const findDocuments = (
  db: Database,
  query: SearchQuery,
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ rows: DocumentRow[]; totals: Map<SearchKind, number> }> =>
  usingIndex(db, async (tx) => {
    const { ids, totals } = await findIds(tx, query, now, page);
    return { rows: await documentsById(tx, ids), totals };
  });

const differs = (a: readonly SearchTerm[], b: readonly SearchTerm[]): boolean =>
  JSON.stringify(a) !== JSON.stringify(b);

/**
 * Searches for typed text. Returns the documents that contain every word; if no document does, those
 * with words that begin like it.
 */
export async function searchDocuments(
  db: Database,
  {
    typed,
    synonyms,
    ...filter
  }: Omit<SearchQuery, 'terms'> & {
    typed: string;
    synonyms: SynonymIndex;
  },
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ rows: DocumentRow[]; totals: Map<SearchKind, number> }> {
  const { off } = await readSections(db);
  const search = (terms: readonly SearchTerm[]) =>
    findDocuments(db, { ...filter, typed, terms, off }, now, page);
  const terms = termsOfQuery(typed, 'none', synonyms);
  const exact = await search(terms);
  if (exact.totals.size > 0) return exact;
  const longer = termsOfQuery(typed, 'long', synonyms);
  return differs(terms, longer) ? search(longer) : exact;
}

export type TitleRow = Pick<
  DocumentRow,
  'kind' | 'alias' | 'category' | 'seriesNum' | 'brands' | 'lang' | 'title'
>;

/** Returns titles that contain all terms, or any of them, most relevant first. */
export async function findTitles(
  db: Database,
  { terms, typed, language, kinds }: SearchQuery,
  now: Date,
  { limit, any = false }: { limit: number; any?: boolean },
): Promise<TitleRow[]> {
  const { off } = await readSections(db);
  return usingIndex(db, async (tx) => {
    const query = { terms, typed, language, kinds, off };
    const matches = sql`${searchDocument.titleTerms} @@ ${tsquery(any ? anyTerm(terms) : allTerms(terms))}`;
    const { kind, alias, category, seriesNum, brands, lang, title, id, date } = searchDocument;
    const candidate = tx
      .select({
        kind,
        alias,
        category,
        seriesNum,
        brands,
        lang,
        title,
        id,
        date,
        rank: sql<number>`${rankBy(query)}`.as('rank'),
      })
      .from(searchDocument)
      .where(and(shown(query, now), ofKinds(query), matches))
      .limit(MAX_ROWS)
      .as('candidate');
    return tx
      .select()
      .from(candidate)
      .orderBy(sql`rank desc, date desc nulls last, id`)
      .limit(limit);
  });
}
