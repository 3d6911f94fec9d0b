import { and, arrayContains, inArray, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  SEARCH_SHOWN_AT_MOST,
  type SearchKind,
} from '@portolane/core/rules/search/search-kinds.ts';
import type { SearchTerm } from '@portolane/core/rules/search/search-terms.ts';
import type { Database, Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { searchDocument } from '#db/schema.ts';
import { allTerms, anyTerm } from '#db/search/search-vector.ts';
import { inTransaction } from '#db/transaction.ts';

export type DocumentRow = Omit<
  typeof searchDocument.$inferSelect,
  'titleTerms' | 'terms' | 'digest'
>;

/** What is looked for. Without terms the keyword alone decides. */
export interface SearchQuestion {
  terms: readonly SearchTerm[];
  tag?: string | undefined;
  kinds?: readonly SearchKind[] | undefined;
  language: Language;
}

/** Rows that one search takes out of the index at most, before they are ranked; as many are counted, of more it is said that there are more. */
const taken = SEARCH_SHOWN_AT_MOST;

const tsquery = (query: string): SQL => sql`${query}::tsquery`;

/** Written out and not a parameter, so that the planner sees that the index of the language holds. The two values are ours. */
const inLanguage = (language: Language): SQL =>
  sql`${searchDocument.language} = ${sql.raw(language === 'en' ? `'en'` : `'zh-TW'`)}`;

const shown = ({ language, tag }: SearchQuestion, now: Date): SQL =>
  and(
    inLanguage(language),
    isPublished(searchDocument, now),
    isOfShownBrand(searchDocument.brands, now),
    tag === undefined ? undefined : arrayContains(searchDocument.tags, [tag]),
  )!;

const ofKinds = ({ kinds }: SearchQuestion): SQL | undefined =>
  kinds === undefined ? undefined : inArray(searchDocument.kind, [...kinds]);

/** What readers look for first, when titles fit equally well. */
const importance: Readonly<Record<SearchKind, number>> = {
  brand: 0.3,
  product: 0.1,
  solution: 0.1,
  event: 0.08,
  case: 0.04,
  news: 0.02,
  video: 0.02,
  file: 0,
  faq: 0,
  page: 0,
};
const importanceOf = sql`case ${searchDocument.kind} ${sql.join(
  Object.entries(importance).map(([kind, value]) => sql.raw(`when '${kind}' then ${value}`)),
  sql` `,
)} end`;

/** How well a title fits: by the weights of its terms, short titles before long ones, then by kind. */
const rankBy = (terms: readonly SearchTerm[]): SQL =>
  terms.length === 0
    ? importanceOf
    : sql`ts_rank(${searchDocument.titleTerms}, ${tsquery(anyTerm(terms))}, 1) * (1 + ${importanceOf})`;

/**
 * Ids of what is found, most fitting first, and how much there is of each kind, counted up to five hundred. Of the rows whose title fits 500 are looked at, and of
 * those whose text fits as many as are counted: one walk of the index, unless kinds are chosen, which are not counted by. What is ranked by stands in the
 * row itself.
 */
async function findIds(
  db: Queryable,
  question: SearchQuestion,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; totals: Map<SearchKind, number> }> {
  const { terms, kinds } = question;
  const where = shown(question, now);
  const columns = sql`${searchDocument.id} as id, ${searchDocument.kind} as kind, ${searchDocument.date} as date, ${rankBy(terms)} as rank`;
  const take = (most: number, ...conditions: (SQL | undefined)[]) =>
    sql`(select ${columns} from ${searchDocument} where ${and(where, ...conditions)} limit ${most})`;
  const query = tsquery(allTerms(terms));
  const fitsText = terms.length === 0 ? undefined : sql`${searchDocument.terms} @@ ${query}`;
  const byTitle =
    terms.length === 0
      ? []
      : [take(taken, ofKinds(question), sql`${searchDocument.titleTerms} @@ ${query}`)];
  const byText =
    kinds === undefined ? sql`(select * from found)` : take(taken, ofKinds(question), fitsText);
  const { rows } = await db.execute<{
    ids: string[];
    totals: Partial<Record<SearchKind, number>> | null;
  }>(sql`
    with found as materialized ${take(taken + 1, fitsText)}
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

/** Documents by id, in the order of the ids. */
async function documentsById(db: Queryable, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const {
    id,
    kind,
    key,
    language,
    lang,
    alias,
    category,
    seriesNum,
    brands,
    tags,
    access,
    date,
    state,
    publishUp,
    publishDown,
    title,
    summary,
    body,
  } = searchDocument;
  const columns = {
    id,
    kind,
    key,
    language,
    lang,
    alias,
    category,
    seriesNum,
    brands,
    tags,
    access,
    date,
    state,
    publishUp,
    publishDown,
    title,
    summary,
    body,
  };
  const rows = await db
    .select(columns)
    .from(searchDocument)
    .where(inArray(searchDocument.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => found.get(one) ?? []);
}

/**
 * In a transaction that may not walk the table: to the planner every row that might fit looks cheap, and it does not know that looking at the terms of one means
 * fetching them from beside the row.
 */
const byIndex = <T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(
      sql`set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off`,
    );
    return read(tx);
  });

/** A page of what is found, and how much there is of each kind. */
export const findDocuments = (
  db: Database,
  question: SearchQuestion,
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ rows: DocumentRow[]; totals: Map<SearchKind, number> }> =>
  byIndex(db, async (tx) => {
    const { ids, totals } = await findIds(tx, question, now, page);
    return { rows: await documentsById(tx, ids), totals };
  });

export type TitleRow = Pick<
  DocumentRow,
  'kind' | 'alias' | 'category' | 'seriesNum' | 'brands' | 'lang' | 'title'
>;

/** Titles that hold all terms, or any of them, most fitting first. */
export const findTitles = (
  db: Database,
  { terms, language, kinds }: SearchQuestion,
  now: Date,
  { limit, any = false }: { limit: number; any?: boolean },
): Promise<TitleRow[]> =>
  byIndex(db, async (tx) => {
    const question = { terms, language, kinds };
    const fits = sql`${searchDocument.titleTerms} @@ ${tsquery(any ? anyTerm(terms) : allTerms(terms))}`;
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
        rank: sql<number>`${rankBy(terms)}`.as('rank'),
      })
      .from(searchDocument)
      .where(and(shown(question, now), ofKinds(question), fits))
      .limit(taken)
      .as('candidate');
    return tx
      .select()
      .from(candidate)
      .orderBy(sql`rank desc, date desc nulls last, id`)
      .limit(limit);
  });
