/** Documents that were deleted here (docs/behaviour/publication.md). */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { contentBin } from '#db/schema/content.ts';
import { texts } from '#db/texts.ts';

/** Returns which of these paths were deleted here, also those that are gone for good by now. */
export async function deletedHere(
  db: Queryable,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ path: contentBin.path })
    .from(contentBin)
    .where(sql`${contentBin.path} = any(${texts(paths)})`);
  return new Set(rows.map(({ path }) => path));
}
