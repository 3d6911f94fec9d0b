/** The content of a running site, from its documents, before and after an edit. */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { relativeTo, type RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import type { Queryable } from '#db/database.ts';
import { contentImport } from '#db/schema.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { Drawings } from '#domain/pictures/drawings.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { legalRows } from './article-rows.ts';
import { checkContent } from './check-content.ts';
import type { Content } from './content.ts';
import type { ContentProblem } from './content-problem.ts';
import { rowChanges, type RowChange, siteRows, type SiteRows } from './content-rows.ts';
import { CURRENT_ID } from './content-versions.ts';
import { addLegalTexts, importLockKey } from './import.ts';
import { ParseCache, readAssets } from './read-content.ts';
import { changedDocuments, writeChanges } from './write-changes.ts';

/** What did not change is parsed once, by the process that edits. */
const cache = new ParseCache();

/** Content as it is published, with its rows. */
interface Published {
  /** What it was read from besides the texts. */
  source: string;
  texts: ReadonlyMap<string, string>;
  content: Content | null;
  problems: ContentProblem[];
  rows: SiteRows | null;
}

/** That of the last edit, which is often that of the next one: many drafts are previewed. */
let lastPublished: Published | null = null;

const sameTexts = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && a.entries().every(([path, text]) => b.get(path) === text);

/** Returns the moment from which relative dates of the documents count. */
export async function timeOf(db: Queryable, now: Date): Promise<RelativeTime> {
  const [last] = await db
    .select({ anchor: contentImport.anchor })
    .from(contentImport)
    .where(eq(contentImport.id, CURRENT_ID));
  return relativeTo(last?.anchor ?? now);
}

export interface EditedContent {
  changes: RowChange[];
  /** All rows after the edit. */
  rows: SiteRows;
  /** Versions of legal texts that differ from those before. */
  legal: ReturnType<typeof legalRows>;
  /** Draws the pictures that the edit needs; call it before its rows are written. */
  draw: () => Promise<void>;
}

/**
 * Checks all content after an edit, as an import does, and computes what it changes in the rows.
 * @param texts the texts of all documents
 * @returns the problems that the edit brings, or else all that keep it from being published
 */
export async function checkEdit(
  db: Queryable,
  { settings, now }: Pick<ModuleDeps, 'settings' | 'now'>,
  { texts, path, text }: { texts: ReadonlyMap<string, string>; path: string; text: string },
): Promise<EditedContent | { problems: ContentProblem[] }> {
  const uploads = uploadStoreOf(settings);
  const assets = await readAssets(settings.contentDir, uploads);
  const check = (of: ReadonlyMap<string, string>) =>
    checkContent({ ...assets, texts: new Map(of) }, cache);
  const time = await timeOf(db, now());
  const before = await publishedContent(texts, { settings, assets, time, check });
  const edited = new Map([...texts, [path, text] as const].sort(([a], [b]) => (a < b ? -1 : 1)));
  const { content: after, problems } = await check(edited);
  if (!after) {
    const known = new Set(before.problems.map((each) => JSON.stringify(each)));
    const added = problems.filter((each) => !known.has(JSON.stringify(each)));
    return { problems: added.length > 0 ? added : problems };
  }
  const drawn = before.content?.drawings ?? new Drawings();
  const rows = siteRows(after, time);
  return {
    changes: rowChanges(before.rows, rows),
    rows,
    legal: legalChanges(before.content, after, time),
    draw: () => after.drawings.writeNew(uploads, drawn),
  };
}

/** Returns the content before an edit. */
async function publishedContent(
  texts: ReadonlyMap<string, string>,
  {
    settings: { dataDir, contentDir },
    assets: { downloads, marks, pictureSizes, uploaded },
    time,
    check,
  }: {
    settings: Pick<ApiSettings, 'dataDir' | 'contentDir'>;
    assets: Awaited<ReturnType<typeof readAssets>>;
    time: RelativeTime;
    check: (texts: ReadonlyMap<string, string>) => ReturnType<typeof checkContent>;
  },
): Promise<Published> {
  const files = [[...downloads], [...marks], pictureSizes, uploaded];
  const source = JSON.stringify([dataDir, contentDir, time.anchor, files]);
  if (lastPublished?.source === source && sameTexts(lastPublished.texts, texts))
    return lastPublished;
  const checked = await check(texts);
  const rows = checked.content && siteRows(checked.content, time);
  return (lastPublished = { source, texts, ...checked, rows });
}

function legalChanges(before: Content | null, after: Content, time: RelativeTime) {
  const known = before ? legalRows(before, time) : [];
  return legalRows(after, time).filter((row) => !known.some((old) => isDeepStrictEqual(old, row)));
}

/** Runs one edit at a time, and no import beside it. */
export const lockContent = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`);

export type WrittenEdit =
  | { problems: ContentProblem[] }
  /** `left`: aliases of legal texts that name a fact which changed; they need a new version. */
  | { left: string[] };

/** Writes the rows of an edit, and nothing else. If there are problems, the caller must roll back. */
export async function writeEditedRows(
  tx: Queryable,
  { changes, legal, draw }: EditedContent,
  path: string,
): Promise<WrittenEdit> {
  await draw();
  const problems = (await writeChanges(tx, changes)).map(({ key }): ContentProblem => ({
    file: path,
    field: 'alias',
    code: 'madeHere',
    values: { key },
  }));
  const left: string[] = [];
  for (const row of legal) {
    const isLeft = (await addLegalTexts(tx, [row])).length > 0;
    if (isLeft && path === `pages/${row.alias}.yaml`)
      problems.push({
        file: path,
        field: 'version',
        code: 'legalPublished',
      });
    else if (isLeft) left.push(row.alias);
  }
  return problems.length > 0 ? { problems } : { left };
}

/**
 * Writes the rows of an edit, updates the search documents of these rows, and tells the other
 * processes. If there are problems, the caller must roll back.
 */
export async function writeEdit(
  tx: Queryable,
  edit: EditedContent,
  { path, now }: { path: string; now: Date },
): Promise<WrittenEdit> {
  const written = await writeEditedRows(tx, edit, path);
  if ('problems' in written) return written;
  const { changes, legal } = edit;
  if (changes.length > 0 || legal.length > 0)
    await notifyContentChanged(tx, now, changedDocuments(changes));
  return written;
}
