/** Synchronises the database with the files of a content folder. */
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { relativeTo, type RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import { drawnImport, recordDrawnImport } from '#domain/pictures/drawings.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { Queryable } from '#db/database.ts';
import { contentImport, contentRow, event, legalText } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { ApiSettings, Seed } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';
import { legalRows } from './article-rows.ts';
import { checkContent, type CheckedContent } from './check-content.ts';
import { CURRENT_ID, recordVersion, whyOlder } from './content-versions.ts';
import { kinds } from './kinds.ts';
import { readEdits, recordDocuments } from './documents.ts';
import type { Content } from './content.ts';
import { type ContentProblem, problemText } from './content-problem.ts';
import { type ContentSources, ParseCache, readSources } from './read-content.ts';
import { contentRows, type ContentRows, sessionKey } from './content-rows.ts';
import { eventRows, menuRows, type EventRows } from './rows.ts';
import {
  addMissingColumns,
  removeRows,
  adoptExistingRows,
  writeRows,
  type SkippedRow,
} from './write-rows.ts';

/** Arbitrary advisory lock key; serialises the imports of processes that start together. */
export const importLockKey = 7_063_083;
/** Increase it when the same files produce different rows. */
const importerVersion = 6;
/** Version prefix of the importer that kept no records in `content_row`. */
const versionWithoutRecords = '1:';
/**
 * Milliseconds for which moving dates stay valid. A process that restarts after a crash skips the
 * import, and of two that start together only one imports.
 */
const movingDatesLifetimeMs = 5 * 60_000;
/** Problems listed in one message. */
const maxListedProblems = 30;

const isFresh = (anchor: Date, now: Date): boolean => {
  const age = now.getTime() - anchor.getTime();
  return age >= 0 && age < movingDatesLifetimeMs;
};

export interface ImportOutcome {
  /** `unchanged` or `254 files in 400 ms; 2 rows left as they are`, for the start banner. */
  summary: string;
  skipped: SkippedRow[];
}

/**
 * Writes the rows of the content files in one transaction. Preserves what the running site changed:
 * rows edited or deleted since they were written, and rows that it created
 * (docs/decisions/2026-11-21-content-and-live-data.md).
 * With moving dates, dates are computed from now if the last import is more than five minutes old.
 * Otherwise unchanged files are skipped, and dates keep the anchor of the first import. Processes
 * that start together import one after another. What an older release or replaced content would
 * write is left out (content-versions.ts).
 * Throws `StartError` listing the invalid files and fields.
 * @param root content folder
 */
export async function importContent(
  {
    db,
    now,
    settings,
  }: Pick<ModuleDeps, 'db' | 'now'> & {
    settings: Pick<
      ApiSettings,
      'dataDir' | 'files' | 'movingDates' | 'contentRevert' | 'seed' | 'logger'
    >;
  },
  root: string,
): Promise<ImportOutcome> {
  const started = performance.now();
  const uploads = uploadStoreOf(settings);
  const sources = await readSources(root, uploads);
  const digest = `${importerVersion}:${sources.digest}`;
  const lastImport = async (source: Queryable) =>
    (await source.select().from(contentImport).where(eq(contentImport.id, CURRENT_ID)))[0];
  const isCurrent = (last: Awaited<ReturnType<typeof lastImport>>) =>
    last?.digest === digest && (!settings.movingDates || isFresh(last.anchor, now()));
  const idOf = (last: { anchor: Date }) => `${digest} ${last.anchor.toISOString()}`;
  const before = await lastImport(db);
  if (before && isCurrent(before) && (await drawnImport(uploads)) === idOf(before))
    return { summary: 'unchanged', skipped: [] };
  const version = { importer: importerVersion, content: sources.version };
  // A demonstration has one process, and going back to what was there before is how it is edited.
  const whyNotToImport = async (source: Queryable, last: typeof before) =>
    settings.movingDates || settings.contentRevert ? null : whyOlder(source, version, last);
  const leaveAlone = (why: string): ImportOutcome => {
    settings.logger.warn({ root }, `content: ${why}`);
    return { summary: why, skipped: [] };
  };
  const older = before && !isCurrent(before) ? await whyNotToImport(db, before) : null;
  if (older !== null) return leaveAlone(older);

  const { content, problems } = await checkWithEdits(sources, await readEdits(db), settings.logger);
  if (!content) throw contentError(root, problems);

  if (settings.files?.bucket) {
    // Before the transaction, which PostgreSQL ends while it waits for a slow bucket.
    const time = relativeTo(before && !settings.movingDates ? before.anchor : now());
    contentRows(content, eventRows(content, time), time);
    await content.drawings.write(uploads);
  }
  const skipped = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`);
    // Written values are recorded as text (`to_jsonb`), which depends on the time zone.
    await tx.execute(sql`set local timezone = 'UTC'`);
    const last = await lastImport(tx);
    const current = isCurrent(last);
    const older = current ? null : await whyNotToImport(tx, last);
    if (older !== null) return older;
    const time = relativeTo(last && (current || !settings.movingDates) ? last.anchor : now());
    const events = eventRows(content, time);
    const rows = contentRows(content, events, time);
    // Before the rows, so that no page refers to a missing file.
    await content.drawings.write(uploads);
    await recordDrawnImport(uploads, idOf(time));
    if (current) return null;
    const list = await writeContent(tx, {
      content,
      events,
      rows,
      time,
      hasNoRecords: last?.digest.startsWith(versionWithoutRecords) ?? false,
    });
    list.push(...(await recordDocuments(tx, sources.texts, now())));
    await addSeed(tx, settings.seed, time.anchor);
    await tx
      .insert(contentImport)
      .values({ id: CURRENT_ID, digest, anchor: time.anchor })
      .onConflictDoUpdate({ target: contentImport.id, set: { digest, anchor: time.anchor } });
    await recordVersion(tx, version, time.anchor);
    await notifyContentChanged(tx, now());
    return list;
  });
  if (typeof skipped === 'string') return leaveAlone(skipped);
  // Another process imported these files, and only drawings were missing here.
  if (skipped === null) return { summary: 'unchanged', skipped: [] };
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
 * Checks the content of the files, with the documents that were edited here in place of their
 * files, so that what other files refer to is there. An edited document that is no longer valid,
 * for example because a file that it names is gone, is left out: its rows stay as they are.
 */
async function checkWithEdits(
  sources: ContentSources,
  edits: Map<string, string>,
  logger: ApiSettings['logger'],
): Promise<CheckedContent> {
  const cache = new ParseCache();
  for (;;) {
    const texts = new Map([...sources.texts, ...edits].sort(([a], [b]) => (a < b ? -1 : 1)));
    const checked = await checkContent({ ...sources, texts }, cache);
    const invalid = checked.problems.filter(({ file }) => edits.has(file));
    if (invalid.length === 0) return checked;
    logger.warn({ problems: invalid }, 'content: documents that were edited here are not valid');
    for (const { file } of invalid) edits.delete(file);
  }
}

async function addSeed(tx: Queryable, setting: ApiSettings['seed'], anchor: Date): Promise<void> {
  if (!setting) return;
  const { seed } = (await import(setting.module)) as { seed: Seed };
  await seed(tx, { file: setting.file, anchor });
}

/** Writes everything but members and seats, in the order of their references. */
async function writeContent(
  db: Queryable,
  {
    content,
    events,
    rows,
    time,
    hasNoRecords,
  }: {
    content: Content;
    events: readonly EventRows[];
    rows: ContentRows;
    time: RelativeTime;
    /** Whether the last importer kept no records. */
    hasNoRecords: boolean;
  },
): Promise<SkippedRow[]> {
  const menu = menuRows(content.singles.menu.menu, time);
  const sessionKeys = events.flatMap((row) =>
    row.sessions.map((session) => sessionKey(row, session)),
  );
  const keysOf = (name: keyof typeof kinds): string[] => {
    if (name === 'menuItem') return menu.map((row) => row.key);
    return name === 'eventSession' ? sessionKeys : rows[name].map((row) => row.key);
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  if (hasNoRecords)
    for (const name of names) await adoptExistingRows(db, kinds[name], keysOf(name));

  const skipped: SkippedRow[] = [];
  for (const name of names) {
    if (name === 'menuItem') skipped.push(...(await writeMenu(db, menu)));
    else if (name === 'eventSession') skipped.push(...(await writeSessions(db, events)));
    else skipped.push(...(await writeRows(db, kinds[name], rows[name])));
  }
  for (const name of ['brand', 'product', 'item', 'article', 'event'] as const)
    await addMissingColumns(db, kinds[name], rows[name]);
  skipped.push(...(await addLegalTexts(db, legalRows(content, time))));
  for (const name of names.toReversed())
    skipped.push(...(await removeRows(db, kinds[name], keysOf(name))));
  return skipped;
}

/**
 * Writes the menu level by level, parents first. Skips the descendants of an item that was deleted.
 */
async function writeMenu(db: Queryable, menu: ReturnType<typeof menuRows>): Promise<SkippedRow[]> {
  const { table } = kinds.menuItem;
  const skipped: SkippedRow[] = [];
  let ids = new Map<string, number>();
  for (const [, level] of Map.groupBy(menu, (row) => row.depth)) {
    const rows = level.flatMap(({ key, parentKey, row }) => {
      const parentId = parentKey === null ? null : ids.get(parentKey);
      return parentId === undefined ? [] : [{ ...row, key, parentId }];
    });
    skipped.push(...(await writeRows(db, kinds.menuItem, kinds.menuItem.keyed(rows))));
    ids = new Map(
      (await db.select({ key: table.key, id: table.id }).from(table)).map(({ key, id }) => [
        key,
        id,
      ]),
    );
  }
  return skipped;
}

/**
 * Writes the sessions of events that came from files; events created on the running site keep their
 * own.
 */
async function writeSessions(db: Queryable, events: readonly EventRows[]): Promise<SkippedRow[]> {
  const ids = new Map(
    (
      await db
        .select({ key: contentRow.key, id: event.id })
        .from(event)
        .innerJoin(
          contentRow,
          and(
            eq(contentRow.kind, getTableName(event)),
            sql`${contentRow.key} = ${kinds.event.key}`,
          ),
        )
    ).map(({ key, id }) => [key, id]),
  );
  const rows = events.flatMap((row) => {
    const eventId = ids.get(kinds.event.keyOf(row.event));
    return eventId === undefined
      ? []
      : row.sessions.map((session) => ({
          key: sessionKey(row, session),
          row: { ...session, eventId },
        }));
  });
  return writeRows(db, kinds.eventSession, rows);
}

/**
 * Adds new versions. An existing version is published and never rewritten, whatever its file says.
 */
export async function addLegalTexts(
  db: Queryable,
  rows: readonly (typeof legalText.$inferInsert)[],
): Promise<SkippedRow[]> {
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const added = await db
      .insert(legalText)
      .values(row)
      .onConflictDoNothing()
      .returning({ alias: legalText.alias });
    if (added.length > 0) continue;
    const [same] = await db
      .select({ alias: legalText.alias })
      .from(legalText)
      .where(
        and(
          eq(legalText.alias, row.alias),
          eq(legalText.version, row.version),
          eq(legalText.data, row.data),
        ),
      );
    if (!same)
      skipped.push({
        row: `${getTableName(legalText)} ${row.alias}/${row.version}`,
        why: 'published',
        columns: [],
      });
  }
  return skipped;
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
