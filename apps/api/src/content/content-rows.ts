/** The rows of all tables that content fills, and what differs between the rows of two contents. */
import { isDeepStrictEqual } from 'node:util';
import type { RelativeTime } from '@portolane/core/rules/time/relative-time.ts';
import { articleRows } from './article-rows.ts';
import type { Content } from './content.ts';
import { contentRegistry } from './content-registry.ts';
import { type KeyedRow, kinds, type TableName } from './kinds.ts';
import { eventRows, type EventRows, menuRows } from './rows.ts';

/** Tables whose rows do not depend on the ids of rows that were just written. */
export type ContentRows = Record<Exclude<TableName, 'menuItem' | 'eventSession'>, KeyedRow[]>;

/** Returns the rows of all tables but the menu's and the sessions'. */
export function contentRows(
  content: Content,
  events: readonly EventRows[],
  time: RelativeTime,
): ContentRows {
  const rows = Object.fromEntries(
    Object.keys(kinds).map((table) => [table, new Array<KeyedRow>()]),
  ) as SiteRows;
  for (const kind of contentRegistry) {
    const { rows: own } = kind;
    if (own === null) continue;
    if ('table' in own) rows[own.table].push(...own.rows(content, time));
    else
      rows.article.push(...kinds.article.keyed(articleRows({ ...kind, rows: own }, content, time)));
  }
  rows.event = kinds.event.keyed(events.map((row) => row.event));
  return rows;
}

export const sessionKey = (of: EventRows, session: EventRows['sessions'][number]): string =>
  `${kinds.event.keyOf(of.event)}/${session.key}`;

/** All rows of a content. Those of the menu name their parent by its key, and sessions no event. */
export type SiteRows = Record<TableName, KeyedRow[]>;

export function siteRows(content: Content, time: RelativeTime): SiteRows {
  const events = eventRows(content, time);
  return {
    ...contentRows(content, events, time),
    menuItem: menuRows(content.singles.menu.menu, time).map(({ key, parentKey, row }) => ({
      key,
      row: { ...row, key, parentKey },
    })),
    eventSession: events.flatMap((row) =>
      row.sessions.map((session) => ({ key: sessionKey(row, session), row: session })),
    ),
  };
}

export interface RowChange {
  kind: TableName;
  key: string;
  /** The values that differ, by column; all of a new row. null: the row is gone. */
  values: Record<string, unknown> | null;
  /** The whole row, for one that does not exist. */
  row: Record<string, unknown> | null;
  isNew: boolean;
}

/**
 * Returns what differs between the rows of two contents, in the order in which it is written.
 * @param before null: unknown; then all rows are written
 */
export function rowChanges(before: SiteRows | null, after: SiteRows): RowChange[] {
  const names = Object.keys(kinds) as TableName[];
  const written = names.flatMap((kind) => {
    const old = new Map(
      (before?.[kind] ?? []).map(({ key, row }) => [key, row as Record<string, unknown>]),
    );
    return after[kind].flatMap(({ key, row: each }): RowChange[] => {
      const row = each as Record<string, unknown>;
      const known = old.get(key);
      const changed = Object.entries(row).filter(
        ([name, value]) => !known || !isDeepStrictEqual(known[name], value),
      );
      if (changed.length === 0) return [];
      return [
        { kind, key, values: Object.fromEntries(changed), row, isNew: before !== null && !known },
      ];
    });
  });
  const gone = names.toReversed().flatMap((kind) => {
    const keys = new Set(after[kind].map(({ key }) => key));
    return (before?.[kind] ?? []).flatMap(({ key }): RowChange[] =>
      keys.has(key) ? [] : [{ kind, key, values: null, row: null, isNew: false }],
    );
  });
  return [...written, ...gone];
}
