/** Synchronises the database with the files of a content folder. */
import { eq, sql } from 'drizzle-orm';
import { drawnImport, listDrawings, recordDrawnImport } from '#domain/pictures/drawings.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { buildIndexesAfterwards } from '#db/build-indexes-afterwards.ts';
import type { Queryable } from '#db/database.ts';
import { file, item, product } from '#db/schema/catalogue.ts';
import {
  contentDocument,
  contentEntry,
  contentImport,
  contentName,
  contentReference,
} from '#db/schema/content.ts';
import { event } from '#db/schema/event.ts';
import { searchDocument } from '#db/schema/search.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { ApiSettings, Seed } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { addLegalTexts } from '../add-legal-texts.ts';
import { legalRows } from '../kinds/pages.ts';
import { type ContentProblem, problemText } from '../content-problem.ts';
import { CURRENT_ID, importerOf, recordVersion, whyOlder } from '../content-versions.ts';
import { rewriteContent } from '../migrations/rewrite-content.ts';
import { type ContentSources, readSources } from '../read-content.ts';
import { lockAllContent } from '../store/locks.ts';
import { readFactSources } from '../store/read-trees.ts';
import { changedDocuments } from '../write-changes.ts';
import { importDocuments } from './import-documents.ts';
import { RowImport, type SkippedRow } from './import-rows.ts';
import { addRedirects } from './redirects-file.ts';
import { REDIRECTS_FILE } from '../redirects-place.ts';
import { projectDocuments } from './project-documents.ts';

/** Increase it when the same files produce different rows, and `withSameRows` with it. */
const importerVersion = 11;
/** The first importer that makes the same rows of the same files as this one. */
const withSameRows = 11;
/** The tables whose indexes of words cost most. */
const searched = [item, product, event, file, contentEntry, searchDocument];
/** More rows than these are indexed faster with all the others. */
const mostIndexedSingly = 200;
/** For how long the process may be busy between two statements, in milliseconds. */
const IDLE_MS = 120_000;
/** Problems listed in one message. */
const maxListedProblems = 30;

export interface ImportOutcome {
  /** `unchanged` or `254 files in 400 ms; 2 rows left as they are`, for the start banner. */
  summary: string;
  skipped: SkippedRow[];
}

export type ImportDeps = Pick<ModuleDeps, 'db' | 'now'> & {
  settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentRevert' | 'seed' | 'logger'>;
};

/**
 * Records the content files as documents and writes their rows, in one transaction. Preserves what
 * the running site changed: documents that were edited here, rows changed or deleted by hand, and
 * rows that it created (docs/decisions/2026-11-21-content-and-live-data.md). Unchanged files are
 * skipped. Processes that start together import one after another. Rows that an older release or
 * replaced content would write are left out (content-versions.ts). Throws `StartError` listing the
 * invalid files and fields.
 * @param root content folder
 * @param shownAs what messages call it: the archive that it was unpacked from
 */
export async function importContent(
  { db, now, settings }: ImportDeps,
  root: string,
  shownAs = root,
): Promise<ImportOutcome> {
  const started = performance.now();
  const uploads = uploadStoreOf(settings);
  const sources = await readSources(root, uploads);
  const digest = `${importerVersion}:${sources.digest}`;
  const lastImport = async (source: Queryable) =>
    (await source.select().from(contentImport).where(eq(contentImport.id, CURRENT_ID)))[0];
  const isCurrent = (last: Awaited<ReturnType<typeof lastImport>>) => last?.digest === digest;
  const idOf = (last: { anchor: Date }) => `${digest} ${last.anchor.toISOString()}`;
  const before = await lastImport(db);
  if (before && isCurrent(before) && (await drawnImport(uploads)) === idOf(before))
    return { summary: 'unchanged', skipped: [] };
  const version = { importer: importerVersion, content: sources.version };
  const whyNotToImport = async (source: Queryable, last: typeof before) =>
    settings.contentRevert ? null : whyOlder(source, version, last);
  const leaveAlone = (why: string): ImportOutcome => {
    settings.logger.warn({ root: shownAs }, `content: ${why}`);
    return { summary: why, skipped: [] };
  };
  const older = before && !isCurrent(before) ? await whyNotToImport(db, before) : null;
  if (older !== null) return leaveAlone(older);

  const skipped = await inTransaction(db, async (tx, client) => {
    // Of processes that start together, one imports after the other.
    await lockAllContent(tx);
    // Pictures are decoded and drawn between two statements.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = ${sql.raw(`${IDLE_MS}`)}`);
    const last = await lastImport(tx);
    const current = isCurrent(last);
    const older = current ? null : await whyNotToImport(tx, last);
    if (older !== null) return older;
    const anchor = current ? last!.anchor : now();
    if (last) await rewriteContent(tx, last, now());
    const write = async (): Promise<SkippedRow[]> => {
      const list = await writeContent(tx, { sources, settings, shownAs, last, now: now() });
      await addSeed(tx, settings.seed, anchor);
      await tx
        .insert(contentImport)
        .values({ id: CURRENT_ID, digest, anchor })
        .onConflictDoUpdate({ target: contentImport.id, set: { digest, anchor } });
      await recordVersion(tx, version, anchor);
      return list;
    };
    const list = current
      ? await drawAgain(tx, sources, uploads)
      : await (last ? write() : buildIndexesAfterwards(tx, client, searched, write));
    await recordDrawnImport(uploads, idOf({ anchor }));
    return list;
  });
  if (typeof skipped === 'string') return leaveAlone(skipped);
  // Another process imported these files, and only drawings were missing here.
  if (skipped === null) return { summary: 'unchanged', skipped: [] };
  // PostgreSQL has no statistics of tables that were empty until now, and plans badly without them.
  if (!before)
    await db.execute(
      sql`analyze ${contentDocument}, ${contentEntry}, ${contentName}, ${contentReference}, ${item}, ${searchDocument}`,
    );
  if (skipped.length > 0)
    settings.logger.info({ skipped }, 'content: rows that were changed here are left as they are');
  const rows =
    skipped.length === 0
      ? ''
      : `; ${skipped.length} row${skipped.length === 1 ? '' : 's'} left as they are`;
  return {
    summary: `${sources.texts.size} files in ${Math.round(performance.now() - started)} ms${rows}`,
    skipped,
  };
}

/**
 * Resolves to the reason why a content folder must not be imported, because it was replaced or a newer
 * release imports; null if it may be. For a caller that stores files before the import.
 */
export async function whyFolderIsOlder(
  { db, settings }: Pick<ImportDeps, 'db' | 'settings'>,
  root: string,
): Promise<string | null> {
  if (settings.contentRevert) return null;
  const { version } = await readSources(root, null);
  const [last] = await db.select().from(contentImport).where(eq(contentImport.id, CURRENT_ID));
  return whyOlder(db, { importer: importerVersion, content: version }, last);
}

async function addSeed(tx: Queryable, setting: ApiSettings['seed'], anchor: Date): Promise<void> {
  if (!setting) return;
  const { seed } = (await import(setting.module)) as { seed: Seed };
  await seed(tx, { file: setting.file, anchor });
}

/** Draws the pictures of the content again, where they are missing. */
async function drawAgain(
  tx: Queryable,
  sources: ContentSources,
  uploads: UploadStore,
): Promise<null> {
  const imported = { replaced: new Map(), removed: new Map() };
  const factsBefore = await readFactSources(tx);
  const drawn = await listDrawings(uploads);
  await projectDocuments(tx, { imported, factsBefore, assets: sources }, ({ content }) =>
    content.drawings.write(uploads, drawn),
  );
  return null;
}

/** Records the files as documents, and writes the rows of all documents and their search documents. */
async function writeContent(
  tx: Queryable,
  {
    sources,
    settings,
    shownAs,
    last,
    now,
  }: {
    sources: ContentSources;
    settings: ImportDeps['settings'];
    shownAs: string;
    last: { digest: string } | undefined;
    now: Date;
  },
): Promise<SkippedRow[]> {
  const uploads = uploadStoreOf(settings);
  const factsBefore = await readFactSources(tx);
  const hadDocuments = (await tx.$count(contentDocument)) > 0;
  const documents = new Map(sources.texts);
  const redirects = documents.get(REDIRECTS_FILE);
  documents.delete(REDIRECTS_FILE);
  const imported = await importDocuments(tx, documents, now);
  if (redirects !== undefined) imported.problems.push(...(await addRedirects(tx, redirects, now)));
  const rows = new RowImport(tx, {
    isNewer: last !== undefined && importerOf(last.digest) < withSameRows,
    adopts: last !== undefined && !hadDocuments,
  });
  const drawn = await listDrawings(uploads);
  const legal: SkippedRow[] = [];
  const projected = await projectDocuments(
    tx,
    { imported, factsBefore, assets: sources },
    async ({ before, after, content }) => {
      // Before the rows, so that no page refers to a missing file.
      await content.drawings.write(uploads, drawn);
      await rows.write(before, after);
      legal.push(...(await addLegalTexts(tx, legalRows(content))));
    },
  );
  const unread = [...imported.problems, ...projected.unread];
  const problems = unread.length > 0 ? unread : projected.problems;
  if (problems.length > 0) throw contentError(shownAs, problems);
  if (projected.invalidEdits.length > 0)
    settings.logger.warn(
      { problems: projected.invalidEdits },
      'content: documents that were edited here are not valid',
    );
  await rows.removeGone();
  const isLarge = rows.changes.length > mostIndexedSingly;
  await notifyContentChanged(
    tx,
    now,
    last === undefined || isLarge ? undefined : await changedDocuments(tx, rows.changes),
  );
  return [...imported.skipped, ...rows.skipped, ...legal];
}

function contentError(root: string, problems: ContentProblem[]): StartError {
  const lines = problems
    .slice(0, maxListedProblems)
    .map(
      ({ file, field, ...problem }) =>
        `  ${file}${field === '' ? '' : `, ${field}`}: ${problemText(problem, 'en')}`,
    );
  if (problems.length > maxListedProblems)
    lines.push(`  … ${problems.length - maxListedProblems} more`);
  return new StartError({
    en: `The content in ${root} has ${problems.length} problem${problems.length === 1 ? '' : 's'}. Correct the fields named here, then start again:\n${lines.join('\n')}`,
    zh: `${root} 的內容有 ${problems.length} 個問題，請修正上列欄位後重新啟動。`,
  });
}
