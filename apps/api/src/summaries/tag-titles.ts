import { asc } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import { tag, type Localized } from '#db/schema.ts';

/** Titles of all keywords by alias. */
export const tagTitles = cached(async (db) => {
  const rows = await db.select({ alias: tag.alias, title: tag.title }).from(tag).orderBy(asc(tag.position));
  return new Map(rows.map((row): [string, Localized] => [row.alias, row.title]));
});
