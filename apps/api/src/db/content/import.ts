/** Brings the database in line with the files of `apps/api/content`: the seed of a site, and the demonstration. */
import { fileURLToPath } from 'node:url';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { tellContentChanged } from '#db/content-changes.ts';
import type { Queryable } from '#db/database.ts';
import {
  contentImport,
  contentRow,
  enrolment,
  event,
  eventSession,
  legalText,
  member,
  orders,
} from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';
import { StartError } from '#start-error.ts';
import { checkReferences } from './check-references.ts';
import { kinds, type KeyedRow } from './kinds.ts';
import { parseContent, readSources, type ContentProblem } from './read-content.ts';
import { readPictures, type Content } from './read-pictures.ts';
import { relativeTo, type RelativeTime } from './relative-time.ts';
import {
  articleRows,
  brandRows,
  companyRows,
  couponRows,
  eventRows,
  fileRows,
  itemRows,
  legalRows,
  menuRows,
  optionRows,
  productRows,
  tagRows,
  type EventRows,
} from './rows.ts';
import { fillSeats } from './seats.ts';
import { seedMembers } from './seed-members.ts';
import { removeRows, takeForWritten, writeRows, type LeftRow } from './write-rows.ts';

const contentRoot = fileURLToPath(new URL('../../../content', import.meta.url));
/** Any constant: processes that start together import one after another. */
const importLockKey = 7_063_083;
/** Change it when rows are derived differently from the same files. */
const importerVersion = '3';
/** The importer that wrote every row that has a file and kept no notes of it. */
const withoutNotes = '1:';
/** Milliseconds that the demonstration's dates stay as they are: a process that was killed starts again at once, and of two that start together one lays them out. */
const datesHold = 5 * 60_000;
/** Problems named in one message; a person mends a few at a time. */
const namedProblems = 30;

const isFresh = (anchor: Date, now: Date): boolean => {
  const age = now.getTime() - anchor.getTime();
  return age >= 0 && age < datesHold;
};

export interface ImportOutcome {
  /** `unchanged` or `254 files in 400 ms; 2 rows left as they are`, for the start banner. */
  summary: string;
  left: LeftRow[];
}

/**
 * Writes the rows of the files, in one transaction. What the running site wrote stays: rows that were edited or removed since they were written, and
 * rows that it made (docs/decisions/2026-11-21-content-and-live-data.md). In demonstration mode dates are laid out anew from this moment on a start that is more than five minutes
 * after the last, and members with enrolments are there to try the site with; otherwise unchanged files are skipped, dates keep the anchor of the first import, and
 * no member is added. Of processes that start together one after the other imports. Throws StartError naming every file and field that is wrong.
 * @param root folder of the content; tests bring their own
 */
export async function importContent(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  root: string = contentRoot,
): Promise<ImportOutcome> {
  const started = performance.now();
  const sources = await readSources(root, settings.dataDir);
  const digest = `${importerVersion}:${sources.digest}`;
  const lastImport = async (in_: Queryable) =>
    (await in_.select().from(contentImport).where(eq(contentImport.id, 1)))[0];
  const isCurrent = (last: Awaited<ReturnType<typeof lastImport>>) =>
    last?.digest === digest && (!settings.demo || isFresh(last.anchor, now()));
  if (isCurrent(await lastImport(db))) return { summary: 'unchanged', left: [] };

  const parsed = parseContent(sources);
  // References are looked up in what was read, so broken files come first.
  if (parsed.problems.length > 0) throw contentError(parsed.problems);
  const { content, problems } = await readPictures(parsed.content, sources);
  problems.push(...checkReferences(content));
  if (problems.length > 0) throw contentError(problems);

  const left = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`);
    // Moments are noted as text (`to_jsonb`): always in the same zone.
    await tx.execute(sql`set local timezone = 'UTC'`);
    const last = await lastImport(tx);
    if (isCurrent(last)) return null;
    const time = relativeTo(!settings.demo && last ? last.anchor : now());
    const events = eventRows(content, time);
    const list = await writeContent(
      tx,
      content,
      events,
      time,
      last?.digest.startsWith(withoutNotes) ?? false,
    );
    if (settings.demo) {
      const consentVersion = content.pages.find((page) => page.alias === 'privacy')?.version ?? '';
      await seedMembers(tx, content, time, consentVersion);
      await fillSeats(tx, events, consentVersion);
    }
    await tx
      .insert(contentImport)
      .values({ id: 1, digest, anchor: time.anchor })
      .onConflictDoUpdate({ target: contentImport.id, set: { digest, anchor: time.anchor } });
    await tellContentChanged(tx, now());
    return list;
  });
  // Another process was first.
  if (left === null) return { summary: 'unchanged', left: [] };
  if (left.length > 0)
    settings.logger.info({ left }, 'content: rows that were changed here are left as they are');
  const rows =
    left.length === 0 ? '' : `; ${left.length} row${left.length === 1 ? '' : 's'} left as they are`;
  return {
    summary: `${sources.texts.size} files in ${Math.round(performance.now() - started)} ms${rows}`,
    left,
  };
}

/** Everything but members and seats, in the order in which it refers to one another. @param noNotes the last importer kept none */
async function writeContent(
  db: Queryable,
  content: Content,
  events: readonly EventRows[],
  time: RelativeTime,
  noNotes: boolean,
): Promise<LeftRow[]> {
  const menu = menuRows(content.singles['menu.yaml'].menu, time);
  const sessionKeys = events.flatMap((row) =>
    row.sessions.map((session) => sessionKey(row, session)),
  );
  const rows: Record<Exclude<keyof typeof kinds, 'menuItem' | 'eventSession'>, KeyedRow[]> = {
    siteDocument: kinds.siteDocument.keyed([
      { key: 'setting', data: content.singles['setting.yaml'] },
    ]),
    option: kinds.option.keyed(optionRows(content, time)),
    tag: kinds.tag.keyed(tagRows(content, time)),
    brand: kinds.brand.keyed(brandRows(content, time)),
    product: kinds.product.keyed(productRows(content, time)),
    item: kinds.item.keyed(itemRows(content, time)),
    file: kinds.file.keyed(fileRows(content, time)),
    article: kinds.article.keyed(articleRows(content, time)),
    company: kinds.company.keyed(companyRows(content)),
    event: kinds.event.keyed(events.map((row) => row.event)),
    coupon: kinds.coupon.keyed(couponRows(content, time)),
  };
  const keysOf = (name: keyof typeof kinds): string[] => {
    if (name === 'menuItem') return menu.map((row) => row.key);
    return name === 'eventSession' ? sessionKeys : rows[name].map((row) => row.key);
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  if (noNotes) for (const name of names) await takeForWritten(db, kinds[name], keysOf(name));

  const left: LeftRow[] = [];
  for (const name of names) {
    if (name === 'menuItem') left.push(...(await writeMenu(db, menu)));
    else if (name === 'eventSession') left.push(...(await writeSessions(db, events)));
    else left.push(...(await writeRows(db, kinds[name], rows[name])));
  }
  left.push(...(await addLegalTexts(db, legalRows(content, time))));
  await freePlaces(db, sessionKeys);
  for (const name of names.toReversed())
    left.push(...(await removeRows(db, kinds[name], keysOf(name))));
  return left;
}

/** Parents before children, a level at a time; what stands below an item that was removed is left out with it. */
async function writeMenu(db: Queryable, menu: ReturnType<typeof menuRows>): Promise<LeftRow[]> {
  const { table } = kinds.menuItem;
  const left: LeftRow[] = [];
  let ids = new Map<string, number>();
  for (const [, level] of Map.groupBy(menu, (row) => row.depth)) {
    const rows = level.flatMap(({ key, parentKey, row }) => {
      const parentId = parentKey === null ? null : ids.get(parentKey);
      return parentId === undefined ? [] : [{ ...row, key, parentId }];
    });
    left.push(...(await writeRows(db, kinds.menuItem, kinds.menuItem.keyed(rows))));
    ids = new Map(
      (await db.select({ key: table.key, id: table.id }).from(table)).map(({ key, id }) => [
        key,
        id,
      ]),
    );
  }
  return left;
}

const sessionKey = (of: EventRows, session: EventRows['sessions'][number]): string =>
  `${kinds.event.keyOf(of.event)}/${session.key}`;

/** The sessions of events that files made; an event of the running site has its own. */
async function writeSessions(db: Queryable, events: readonly EventRows[]): Promise<LeftRow[]> {
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

/** Takes the demonstration's placeholders (seats.ts) out of sessions whose file is gone: they are nobody's enrolments. */
async function freePlaces(db: Queryable, sessionKeys: readonly string[]): Promise<void> {
  const placeholder = sql`(select ${member.id} from ${member} where ${member.placeholder})`;
  await db.execute(sql`
    delete from ${enrolment} where ${enrolment.memberId} in ${placeholder} and ${enrolment.sessionId} in (
      select ${eventSession.id} from ${eventSession} join ${contentRow} on ${contentRow.kind} = ${getTableName(eventSession)} and ${contentRow.key} = ${kinds.eventSession.key}
      where ${contentRow.key} <> all(${sql.param(sessionKeys)}::text[]))`);
  await db.execute(sql`
    delete from ${orders} where ${orders.memberId} in ${placeholder}
      and not exists (select from ${enrolment} where ${enrolment.orderId} = ${orders.id})`);
}

/** Adds versions that are not there yet. One that is there is published: it is not rewritten, whatever its file says now. */
async function addLegalTexts(
  db: Queryable,
  rows: readonly (typeof legalText.$inferInsert)[],
): Promise<LeftRow[]> {
  const left: LeftRow[] = [];
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
      left.push({
        row: `${getTableName(legalText)} ${row.alias}/${row.version}`,
        why: 'published',
        columns: [],
      });
  }
  return left;
}

function contentError(problems: ContentProblem[]): StartError {
  const lines = problems
    .slice(0, namedProblems)
    .map(({ file, field, message }) => `  ${file}${field === '' ? '' : `, ${field}`}: ${message}`);
  if (problems.length > namedProblems) lines.push(`  … ${problems.length - namedProblems} more`);
  return new StartError({
    en: `The content in apps/api/content has ${problems.length} problem${problems.length === 1 ? '' : 's'}. Correct the fields named here, then start again:\n${lines.join('\n')}`,
    zh: `apps/api/content 的內容有 ${problems.length} 個問題，請修正上列欄位後重新啟動。`,
  });
}
