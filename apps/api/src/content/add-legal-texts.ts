import { and, eq, getTableName } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { legalText } from '#db/schema/catalogue.ts';
import type { SkippedRow } from './transfer/import-rows.ts';

/**
 * Adds new versions. An existing version is published and never rewritten, whatever its file says.
 */
export async function addLegalTexts(
  db: Queryable,
  rows: readonly (typeof legalText.$inferInsert)[],
): Promise<SkippedRow[]> {
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const added = await db
      .insert(legalText)
      .values(row)
      .onConflictDoNothing()
      .returning({ alias: legalText.alias });
    if (added.length > 0) continue;
    const [same] = await db
      .select({ alias: legalText.alias })
      .from(legalText)
      .where(
        and(
          eq(legalText.alias, row.alias),
          eq(legalText.version, row.version),
          eq(legalText.data, row.data),
        ),
      );
    if (!same)
      skipped.push({
        row: `${getTableName(legalText)} ${row.alias}/${row.version}`,
        why: 'published',
        columns: [],
      });
  }
  return skipped;
}
