import { and, asc, gt, type Column, type SQL, sql } from 'drizzle-orm';
import { fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { isUnlimited } from '@portolane/core/rules/desk/person-limits.ts';
import { TODAY_ROWS } from '@portolane/core/rules/desk/today-groups.ts';
import { articleKinds } from '#content/kind-lookup.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import { treeColumns, treeIn } from '#content/store/stored-tree.ts';
import { type InsertFacts, readFacts } from '#content/stored-facts.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { article, brand, file, item, product } from '#db/schema/catalogue.ts';
import { contentDocument } from '#db/schema/content.ts';
import { event } from '#db/schema/event.ts';
import type { Localized } from '#db/stored-types.ts';
import { brandInScope, eventsInScope, type Scope } from '#domain/desk/scope.ts';
import { groupOf, type TodayQuery } from './today-group.ts';

interface Windowed {
  table: typeof item | typeof product | typeof file | typeof event | typeof brand | typeof article;
  kind: SQL | Column;
  alias: Column;
  seriesNum?: Column;
  title: SQL | Column;
  scope: SQL | undefined;
}

/** The kinds of documents in which rows of these tables are written. */
const documentKinds: Readonly<Record<string, string>> = {
  news: 'news',
  video: 'videos',
  case: 'cases',
  solution: 'solutions',
  product: 'products',
  file: 'files',
  event: 'events',
  brand: 'brands',
  ...Object.fromEntries(articleKinds.map(({ kind, name }) => [kind, name])),
};

/** Rows are named by the field that names them at the desk. */
const articleTitle = sql`case ${article.kind} ${sql.join(
  articleKinds.map(
    ({ kind, name }) => sql`when ${kind} then ${article.data} -> ${contentKinds.get(name)!.title}`,
  ),
  sql` `,
)} end`;

/** Everything that is shown from one moment to another. */
const windowed = (scope: Scope): Windowed[] => [
  {
    table: item,
    kind: item.contentType,
    alias: item.alias,
    title: item.title,
    scope: brandInScope(scope, item.brands),
  },
  {
    table: product,
    kind: sql`'product'`,
    alias: product.alias,
    title: product.title,
    scope: brandInScope(scope, product.brand),
  },
  {
    table: file,
    kind: sql`'file'`,
    alias: file.alias,
    title: file.title,
    scope: brandInScope(scope, file.brand),
  },
  {
    table: event,
    kind: sql`'event'`,
    alias: event.alias,
    seriesNum: event.seriesNum,
    title: event.title,
    scope: eventsInScope(scope),
  },
  {
    table: brand,
    kind: sql`'brand'`,
    alias: brand.alias,
    title: brand.title,
    scope: brandInScope(scope, brand.alias),
  },
  {
    table: article,
    kind: article.kind,
    alias: article.alias,
    title: articleTitle,
    // It belongs to no brand.
    scope: isUnlimited(scope) ? undefined : sql`false`,
  },
];

/** Rows of a table whose publication begins or ends until a moment. */
const changesOf = (
  { table, kind, alias, seriesNum, title, scope }: Windowed,
  now: Date,
  until: Date,
): SQL[] =>
  (['appears', 'ends'] as const).map((change) => {
    const at = change === 'appears' ? table.publishUp : table.publishDown;
    return sql`select ${kind} as kind, ${alias} as alias, ${seriesNum ?? sql`null::int`} as series, ${title} as title, ${sql.raw(`'${change}'`)} as change, ${at} as at
      from ${table} where ${and(
        sql`${table.state} = 'published'`,
        sql`${at} > ${now.toISOString()}::timestamptz`,
        sql`${at} <= ${until.toISOString()}::timestamptz`,
        scope,
      )}`;
  });

/** Returns content that will appear or end until a moment, the next first. */
export async function contentChanges(
  db: Queryable,
  { scope, language, now }: TodayQuery,
  until: Date,
) {
  const all = sql.join(
    windowed(scope).flatMap((table) => changesOf(table, now, until)),
    sql` union all `,
  );
  const { rows } = await db.execute<{
    kind: string;
    alias: string;
    series: number | null;
    title: Localized | null;
    change: 'appears' | 'ends';
    at: string;
    total: number;
  }>(
    sql`select *, (count(*) over ())::int as total from (${all}) changes order by at, kind, alias limit ${TODAY_ROWS}`,
  );
  return groupOf(rows, ({ kind, alias, series, title, change, at }) => ({
    kind: documentKinds[kind] ?? kind,
    alias,
    seriesNum: series,
    title: pick(title, language) || alias,
    change,
    at: new Date(at).toISOString(),
  }));
}

/** Returns the title in a document; null if it has none. */
function titleIn(tree: Tree, insert: InsertFacts): Localized | null {
  const title = isRecord(tree) ? insert(fieldOf(tree, 'title')) : undefined;
  const zh = isRecord(title) ? fieldOf(title, 'zh') : undefined;
  const en = isRecord(title) ? fieldOf(title, 'en') : undefined;
  if (typeof zh !== 'string') return null;
  return typeof en === 'string' ? { zh, en } : { zh };
}

/** Returns the documents whose English is behind, those edited longest ago first. */
export async function translationsBehind(db: Queryable, { scope, language }: TodayQuery) {
  const insert = await readFacts(db);
  const rows = await db
    .select({
      ...treeColumns,
      texts: contentDocument.behind,
      editedAt: contentDocument.editedAt,
    })
    .from(contentDocument)
    .where(gt(contentDocument.behind, 0))
    .orderBy(asc(contentDocument.editedAt), asc(contentDocument.path));
  const own = rows
    .map((row) => ({ ...row, tree: treeIn(row) }))
    .filter(({ path, tree }) => isDocumentInScope(scope, path, tree));
  return {
    total: own.length,
    items: own.slice(0, TODAY_ROWS).map(({ path, texts, editedAt, tree }) => ({
      path,
      kind: kindOf(path),
      title: pick(titleIn(tree, insert), language) || keyOf(path) || path,
      texts,
      since: editedAt && editedAt.toISOString(),
    })),
  };
}
