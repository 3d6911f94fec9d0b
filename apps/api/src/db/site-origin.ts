import { eq, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { siteDocument } from './schema.ts';

const key = 'origin';

/** Notes where the site stands, for what is done beside it (`pnpm staff`) and writes links. */
export async function noteSiteOrigin(db: Queryable, origin: string): Promise<void> {
  await db
    .insert(siteDocument)
    .values({ key, data: origin })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data: sql`excluded.data` } });
}

/** Scheme and host that the site was last started with; null: it never was. */
export async function siteOriginOf(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  return typeof row?.data === 'string' ? row.data : null;
}
