/** A value that changes with every change of content. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';

const key = 'content-stamp';

/**
 * Returns the stamp of the content; null if it never changed. Read again every minute, because
 * behind a pooler in transaction mode no notification says that content has changed.
 */
export const contentStamp = cached(async (db): Promise<unknown> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  return row?.data ?? null;
});

/** Writes a new stamp, in the transaction that changes content. */
export const renewContentStamp = (tx: Queryable) =>
  tx
    .insert(siteDocument)
    .values({ key, data: randomUUID() })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data: sql`excluded.data` } });
