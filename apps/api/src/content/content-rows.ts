/** The rows of all tables that content fills, and what differs between the rows of two contents. */
import { isDeepStrictEqual } from 'node:util';
import { articleRows } from './article-rows.ts';
import type { Content } from './content.ts';
import { contentRegistry } from './content-registry.ts';
import { type KeyedRow, kinds, type TableName } from './kinds.ts';
import { eventRows, type EventRows, menuRows } from './rows.ts';

const sessionKey = (of: EventRows, session: EventRows['sessions'][number]): string =>
  `${kinds.event.keyOf(of.event)}/${session.key}`;

/** All rows of a content. Those of the menu name their parent by its key, and sessions no event. */
export type SiteRows = Record<TableName, KeyedRow[]>;

/** @param only the kind whose documents are projected; default: all */
export function siteRows(content: Content, only?: string): SiteRows {
  const projects = (kind: string) => only === undefined || only === kind;
  const rows = Object.fromEntries(
    Object.keys(kinds).map((table) => [table, new Array<KeyedRow>()]),
  ) as SiteRows;
  for (const kind of contentRegistry) {
    const { rows: own } = kind;
    // A document that is not among these has rows all the same, so none are made up for it.
    if (own === null || !projects(kind.name) || content.documents.get(kind.name)?.length === 0)
      continue;
    if ('table' in own) rows[own.table].push(...own.rows(content));
    else rows.article.push(...kinds.article.keyed(articleRows({ ...kind, rows: own }, content)));
  }
  const events = projects('events') ? eventRows(content) : [];
  const menu = projects('menu') ? menuRows(content.singles.menu?.menu ?? []) : [];
  return {
    ...rows,
    event: kinds.event.keyed(events.map((row) => row.event)),
    menuItem: menu.map(({ key, parentKey, row }) => ({ key, row: { ...row, key, parentKey } })),
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
