import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { file } from '#db/schema.ts';

/** The files of a brand that readers may see. Procurement files have a page of their own. */
export const filesOfBrand = (alias: string, now: Date): SQL =>
  and(eq(file.brand, alias), eq(file.contract, false), isPublished(file, now), isOfShownBrand(file.brand, now))!;

/** Newest first. */
export const newestFiles = (db: Queryable, alias: string, now: Date, limit: number) =>
  db.select().from(file).where(filesOfBrand(alias, now)).orderBy(desc(file.publishUp), asc(file.alias)).limit(limit);
