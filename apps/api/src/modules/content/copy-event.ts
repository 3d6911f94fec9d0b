import { and, eq, like, max } from 'drizzle-orm';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { NamedEvent } from '#content/event-document.ts';
import type { Queryable } from '#db/database.ts';
import { contentDraft } from '#db/schema/content.ts';
import { event, eventSession } from '#db/schema/event.ts';
import type { ModuleDeps } from '#domain/module.ts';

const without = (record: TreeRecord, names: readonly string[]): TreeRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const textOf = (value: Tree | undefined): string => (typeof value === 'string' ? value : '');

const recordsIn = (value: Tree | undefined): TreeRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Returns the keys of the sessions that were called off, and of those that are over. */
async function endedSessions(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { alias, seriesNum }: NamedEvent,
): Promise<{ calledOff: Set<string>; over: Set<string> }> {
  const rows = await db
    .select({
      key: eventSession.key,
      endsAt: eventSession.endsAt,
      calledOffAt: eventSession.calledOffAt,
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(and(eq(event.alias, alias), eq(event.seriesNum, seriesNum)));
  const keysOf = (list: typeof rows) => new Set(list.map(({ key }) => key));
  return {
    calledOff: keysOf(rows.filter(({ calledOffAt }) => calledOffAt !== null)),
    over: keysOf(rows.filter(({ endsAt }) => endsAt <= now())),
  };
}

/**
 * Returns the data of an event for a copy of it, hidden: without its dates, which the form then asks
 * for, without the seats that were taken elsewhere, the live links of sessions that are over, and
 * the sessions that were called off. If all were, the copy has them all, as an event to be held
 * after all.
 */
export async function copiedEvent(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  source: TreeRecord,
  { alias, seriesNum }: NamedEvent,
): Promise<TreeRecord> {
  const { calledOff, over } = await endedSessions(deps, {
    alias: textOf(source['alias']),
    seriesNum: Number(source['series']),
  });
  const all = recordsIn(source['sessions']);
  const held = all.filter(({ key }) => !calledOff.has(textOf(key)));
  const sessions = (held.length > 0 ? held : all).map((session) =>
    without(session, [
      'starts',
      'ends',
      'opens',
      'offlineEnrolments',
      ...(over.has(textOf(session['key'])) ? ['link'] : []),
      ...(held.length > 0 ? [] : ['state']),
    ]),
  );
  const meals = recordsIn(source['meals']).map((meal) => without(meal, ['date']));
  return {
    ...without(source, ['registration', 'publishUp', 'publishDown']),
    alias,
    series: seriesNum,
    state: 'hidden',
    ...(meals.length > 0 && { meals }),
    sessions,
  };
}

/**
 * Returns the number after the last series of an alias, drafts of anybody included; null for data that
 * has no series.
 */
export async function nextSeriesOf(db: Queryable, source: Tree): Promise<number | null> {
  if (!isRecord(source)) return null;
  const { alias, series } = source;
  if (typeof alias !== 'string' || typeof series !== 'number') return null;
  const [published] = await db
    .select({ last: max(event.seriesNum) })
    .from(event)
    .where(eq(event.alias, alias));
  const drafts = await db
    .select({ tree: contentDraft.tree })
    .from(contentDraft)
    .where(like(contentDraft.path, 'events/%'));
  const drafted = drafts
    .flatMap(({ tree }) => (isRecord(tree) && tree['alias'] === alias ? [tree['series']] : []))
    .filter((number) => typeof number === 'number');
  return Math.max(series, published?.last ?? 0, ...drafted) + 1;
}
