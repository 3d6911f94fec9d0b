import { asc } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { publishedOnly } from '#domain/published.ts';
import { option } from '#db/schema/site.ts';
import type { Localized } from '#db/stored-types.ts';

export type OptionRow = typeof option.$inferSelect;

const shown = publishedOnly(
  cached((db) => db.select().from(option).orderBy(asc(option.type), asc(option.position))),
);

/** Returns the option lists by type, each in display order. */
export const allOptions = async (db: Database, now: Date): Promise<Map<string, OptionRow[]>> =>
  Map.groupBy(await shown(db, now), (row) => row.type);

/** Returns the titles of the options of one type, by alias. */
export const titlesOf = (options: Map<string, OptionRow[]>, type: string): Map<string, Localized> =>
  new Map((options.get(type) ?? []).map((row) => [row.alias, row.title]));
