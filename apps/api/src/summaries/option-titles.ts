import { asc } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import { option, type Localized } from '#db/schema.ts';

export type OptionRow = typeof option.$inferSelect;

/** All option lists, each in display order. */
export const allOptions = cached(async (db) => {
  const rows = await db.select().from(option).orderBy(asc(option.type), asc(option.position));
  return Map.groupBy(rows, (row) => row.type);
});

/** Titles of one type's options by alias. */
export const titlesOf = (options: Map<string, OptionRow[]>, type: string): Map<string, Localized> =>
  new Map((options.get(type) ?? []).map((row) => [row.alias, row.title]));
