import { asc } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { publishedOnly } from '#domain/published.ts';
import { tag } from '#db/schema/site.ts';
import type { Localized } from '#db/stored-types.ts';

const shown = publishedOnly(cached((db) => db.select().from(tag).orderBy(asc(tag.position))));

/** Returns the titles of the visible keywords, by alias. */
export const tagTitles = async (db: Database, now: Date): Promise<Map<string, Localized>> =>
  new Map((await shown(db, now)).map((row) => [row.alias, row.title]));
