import { sql } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Scope } from '#domain/desk/scope.ts';

/** The parameters of a group's statement: person, language, and time. */
export interface TodayQuery {
  scope: Scope;
  language: Language;
  now: Date;
}

/** The number of rows of the whole group, in each of those that are read. */
export const total = sql<number>`(count(*) over ())::int`;

/** Returns a group of rows that carry its total. */
export const groupOf = <Row extends { total: number }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): { total: number; items: Item[] } => ({
  total: rows[0]?.total ?? 0,
  items: rows.map((row) => itemOf(row)),
});
