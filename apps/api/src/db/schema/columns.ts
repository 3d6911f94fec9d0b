/** Columns, checks and indexes that several tables have. */
import type { Localized, StoredPicture, StoredSlide } from '#db/stored-types.ts';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { publicationStates } from './values.ts';

export const picture = (name: string) => jsonb(name).$type<StoredPicture>();

export const slides = jsonb('slideshow').$type<StoredSlide[]>().notNull().default([]);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const localized = (name: string) => jsonb(name).$type<Localized>().notNull();

export const createdAt = moment('created_at').notNull().defaultNow();

/**
 * Number of changes to what calendar files say about the row (domain/calendar-sequence.ts). Counted
 * by a trigger (migration 0047), so that no write can miss it.
 */
export const calendarChanges = integer('calendar_changes').notNull().default(0);

/**
 * Publication columns, evaluated in published.ts. `publishUp` is inclusive, `publishDown`
 * exclusive; null means unbounded.
 */
export const state = text('state', { enum: publicationStates }).notNull().default('published');

export const publication = {
  state,
  publishUp: moment('publish_up'),
  publishDown: moment('publish_down'),
};

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

export const isOneOf = (column: Column, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(values.map(literal).join(', '))})`;

/**
 * Returns the CHECK constraints of a table. Adds one for each `{ enum }` column and, for a
 * publication window, that it does not end before it starts. A CHECK passes for null.
 * @param more further conditions by constraint name, without the table prefix
 */
export function checks(of: Record<string, Column>, more: Record<string, SQL> = {}) {
  const { table } = Object.values(of)[0]!;
  const columns = getTableColumns(table);
  const { publishUp, publishDown } = columns;
  const named = (name: string, condition: SQL) =>
    check(`${getTableName(table)}_${name}_check`, condition);
  return [
    ...Object.values(columns).flatMap((column) =>
      column.enumValues ? [named(column.name, isOneOf(column, column.enumValues))] : [],
    ),
    ...(publishUp && publishDown ? [named('publication', sql`${publishDown} > ${publishUp}`)] : []),
    ...Object.entries(more).map(([name, condition]) => named(name, condition)),
  ];
}

/**
 * Returns the indexes that find when rows of a table become visible or invisible next
 * (published-cache.ts).
 */
export const visibilityIndexes = (of: Record<'publishUp' | 'publishDown', PgColumn>) => {
  const name = getTableName(of.publishUp.table);
  return {
    up: index(`${name}_publish_up`).on(of.publishUp),
    down: index(`${name}_publish_down`)
      .on(of.publishDown)
      .where(sql`${of.publishDown} is not null`),
  };
};

export const momentRanges = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

/** A tsvector literal written by `vectorOf`; terms as in core/rules/search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
