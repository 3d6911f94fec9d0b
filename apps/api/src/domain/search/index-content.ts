/** Keeps the search index in sync with the content (docs/decisions/2026-11-22-search.md). */
import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { searchKinds, type SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { partTermsOf, termsOfText } from '@portolane/core/rules/search/search-terms.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import type { Queryable } from '#db/database.ts';
import { langOf, pick } from '#db/localized.ts';
import { insertRows } from '#db/insert-rows.ts';
import { searchDocument } from '#db/schema/search.ts';
import type { Localized } from '#db/stored-types.ts';
import { batch, readNames, sources } from './document-sources.ts';
import type { SourceDocument } from './source.ts';
import { plainText } from './plain-text.ts';
import { plainVector, rankedVector } from './search-vector.ts';

type DocumentRow = Omit<typeof searchDocument.$inferInsert, 'id'>;

/** Increase it when the same texts produce different terms: the next start rebuilds the index. */
export const termsVersion = '3';
/** UTF-16 units stored for snippets; the entire text is searchable. */
const maxBodyLength = 8_000;
/** Arbitrary advisory lock key; serialises runs over whole kinds. */
const indexLockKey = 7_063_084;

const all = (texts: readonly (Localized | null | undefined)[], language: Language): string[] =>
  texts.map((text) => pick(text, language)).filter((text) => text !== '');

/** Returns a document in one language without its terms, and the texts from which they are made. */
function draftOf(
  found: SourceDocument,
  language: Language,
): {
  row: Omit<DocumentRow, 'titleTerms' | 'terms'>;
  names: string[];
  otherTitle: string;
  texts: string[];
} {
  const {
    kind,
    key,
    alias,
    category = null,
    seriesNum = null,
    brands,
    tags,
    access,
    date,
    state,
    publishUp,
    publishDown,
  } = found;
  const title = pick(found.title, language);
  const summary = plainText(pick(found.summary, language));
  const body = all(found.body, language).map(plainText).join(' ');
  const names = all(found.names, language);
  // Visitors may search in either language for the same thing.
  const otherTitle = pick(found.title, language === 'en' ? 'zh-TW' : 'en');
  const texts = [summary, body];
  const hash = createHash('sha256')
    .update(JSON.stringify([title, names, otherTitle, texts]))
    .digest('base64url');
  const digest = `${termsVersion}:${hash}`;
  const row = {
    kind,
    key,
    language,
    lang: langOf(found.title, language),
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
  };
  return {
    row: { ...row, title, summary, body: cutText(body, maxBodyLength), digest },
    names,
    otherTitle,
    texts,
  };
}

function withTerms({ row, names, otherTitle, texts }: ReturnType<typeof draftOf>): DocumentRow {
  const title = termsOfText(row.title, true);
  const named = names.flatMap((name) => termsOfText(name));
  const other = termsOfText(otherTitle);
  const titleParts = partTermsOf(row.title);
  return {
    ...row,
    titleTerms: rankedVector([
      { terms: title, weight: 'A' },
      { terms: named, weight: 'C' },
      { terms: [...other, ...titleParts], weight: 'D' },
    ]),
    terms: plainVector([
      ...title,
      ...named,
      ...other,
      ...titleParts,
      ...texts.flatMap((text) => [...termsOfText(text), ...partTermsOf(text)]),
    ]),
  };
}

/** Returns a complete document row. For tests and benchmarks that create their own documents. */
export const documentRow = (found: SourceDocument, language: Language): DocumentRow =>
  withTerms(draftOf(found, language));

const { id: _id, ...columns } = getTableColumns(searchDocument);
/** Columns that may change while the texts do not. */
const headColumns = [
  'lang',
  'alias',
  'category',
  'seriesNum',
  'brands',
  'tags',
  'access',
  'date',
  'state',
  'publishUp',
  'publishDown',
] as const;
const head = (row: Pick<DocumentRow, (typeof headColumns)[number]>): string =>
  JSON.stringify(headColumns.map((name) => row[name] ?? null));

/** Writes the documents that differ from the stored ones. */
async function writeDocuments(
  db: Queryable,
  kind: SearchKind,
  found: readonly SourceDocument[],
): Promise<void> {
  if (found.length === 0) return;
  const keys = found.map(({ key }) => key);
  const {
    title: _t,
    summary: _s,
    body: _b,
    titleTerms: _tt,
    terms: _te,
    ...known
  } = getTableColumns(searchDocument);
  const stored = await db
    .select(known)
    .from(searchDocument)
    .where(
      and(
        eq(searchDocument.kind, kind),
        sql`${searchDocument.key} = any(${sql.param(keys)}::text[])`,
      ),
    );
  const before = new Map(stored.map((row) => [`${row.language}/${row.key}`, row]));
  const changed: DocumentRow[] = [];
  const headChanged: Record<string, unknown>[] = [];
  for (const one of found) {
    for (const language of languages) {
      const draft = draftOf(one, language);
      const old = before.get(`${language}/${one.key}`);
      if (old?.digest !== draft.row.digest) changed.push(withTerms(draft));
      else if (head(old) !== head(draft.row))
        headChanged.push({
          id: old.id,
          ...Object.fromEntries(
            headColumns.map((name) => [columns[name].name, draft.row[name] ?? null]),
          ),
        });
    }
  }
  if (headChanged.length > 0) {
    const typed = headColumns
      .map((name) => `"${columns[name].name}" ${columns[name].getSQLType()}`)
      .join(', ');
    const taken = headColumns
      .map((name) => `"${columns[name].name}" = moved."${columns[name].name}"`)
      .join(', ');
    await db.execute(sql`
      update ${searchDocument} set ${sql.raw(taken)} from jsonb_to_recordset(${JSON.stringify(headChanged)}::jsonb) as moved (id bigint, ${sql.raw(typed)})
      where ${searchDocument.id} = moved.id`);
  }
  await insertRows(db, searchDocument, changed, {
    replaces: [searchDocument.kind, searchDocument.key, searchDocument.language],
  });
}

/** Whether some document has the terms of another version of the program. */
export async function isIndexOutdated(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${searchDocument} where ${searchDocument.digest} not like ${`${termsVersion}:%`} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Rebuilds search documents from the rows of the site: writes those that differ and deletes those
 * whose row is gone. Call it in the transaction that changes content; `notifyContentChanged` does.
 * @param kinds which kinds, default all. Renaming a brand, keyword or option affects all of them
 */
export async function indexContent(
  tx: Queryable,
  now: Date,
  kinds: readonly SearchKind[] = searchKinds,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${indexLockKey})`);
  const names = await readNames(tx, now);
  for (const kind of kinds) {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { found, last }: Awaited<ReturnType<(typeof sources)[SearchKind]['read']>> =
        await sources[kind].read(tx, after, names);
      await writeDocuments(tx, kind, found);
      seen.push(...found.map(({ key }) => key));
      after = last;
      more = last !== null;
    }
    await tx.execute(
      sql`delete from ${searchDocument} where ${searchDocument.kind} = ${kind} and ${searchDocument.key} <> all(${sql.param(seen)}::text[])`,
    );
  }
}

/** The key of a search document. */
export interface DocumentKey {
  kind: SearchKind;
  /** Natural key within the kind, e.g. `zero-trust-workshop/1`. */
  key: string;
}

/**
 * Rebuilds the documents of some rows, after a change that affects no other documents. Rebuilds their
 * kind where rows share documents.
 */
export async function indexRows(
  tx: Queryable,
  now: Date,
  rows: readonly DocumentKey[],
): Promise<void> {
  if (rows.length === 0) return;
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const whole = [...byKind.keys()].filter((kind) => !sources[kind].readSome);
  if (whole.length > 0) await indexContent(tx, now, whole);
  // Shared: a run over whole kinds waits for this one, and two of these do not wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${indexLockKey})`);
  const names = await readNames(tx, now);
  for (const [kind, ofKind] of byKind) {
    const { readSome } = sources[kind];
    if (!readSome) continue;
    const keys = [...new Set(ofKind.map(({ key }) => key))].sort();
    for (let start = 0; start < keys.length; start += batch) {
      const some = keys.slice(start, start + batch);
      const found = await readSome(tx, some, names);
      await writeDocuments(tx, kind, found);
      const kept = new Set(found.map(({ key }) => key));
      const gone = some.filter((key) => !kept.has(key));
      if (gone.length > 0)
        await tx
          .delete(searchDocument)
          .where(and(eq(searchDocument.kind, kind), inArray(searchDocument.key, gone)));
    }
  }
}
