import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';

const key = 'origin';

/** Stores the site's origin, for tools that write links outside the server (`pnpm staff`). */
export async function saveSiteOrigin(db: Queryable, origin: string): Promise<void> {
  await db
    .insert(siteDocument)
    .values({ key, data: origin })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data: sql`excluded.data` } });
}

/** Returns the scheme and host that the site last started with; null if it never did. */
export async function readSiteOrigin(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  return typeof row?.data === 'string' ? row.data : null;
}
