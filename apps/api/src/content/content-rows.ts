/** The rows of all tables that content fills, and what differs between the rows of two contents. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { withPictureSizes } from '#domain/pictures/text-pictures.ts';
import { articleRows } from './article-rows.ts';
import type { Content } from './content.ts';
import { contentRegistry } from './content-registry.ts';
import { withMarkdown } from './references-in.ts';
import { type KeyedRow, type SiteRows, type TableName, tables } from './tables.ts';

/** Returns a document whose texts have what pages need to show their pictures. */
const withPictures = (schema: z.ZodType, document: unknown, { pictures }: Content): unknown =>
  withMarkdown(schema, document, (text, language) =>
    withPictureSizes(text, (file) => pictures.get(file), language),
  );

/**
 * Returns the rows of all documents, by table.
 * @param only the kind whose documents are projected; default: all
 */
export function siteRows(content: Content, only?: string): SiteRows {
  const rows = Object.fromEntries(
    Object.keys(tables).map((table) => [table, new Array<KeyedRow>()]),
  ) as SiteRows;
  for (const kind of contentRegistry) {
    const { name, rows: own } = kind;
    if (own === null || (only !== undefined && only !== name)) continue;
    for (const read of content.documents.get(name) ?? []) {
      const document = withPictures(kind.schema, read, content);
      const projected =
        'project' in own
          ? own.project(document, content)
          : {
              article: tables.article.keyed(articleRows({ ...kind, rows: own }, document, content)),
            };
      for (const [table, some] of Object.entries(projected)) rows[table as TableName].push(...some);
    }
  }
  return rows;
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
  const names = Object.keys(tables) as TableName[];
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
