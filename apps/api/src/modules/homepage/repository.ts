import { asc } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { item } from '#db/schema.ts';
import { publishedItems, type ItemRow } from '#domain/summaries/item-list.ts';

/** Returns the first solution of each category, by the category's alias. */
export async function solutionOfEachCategory(
  db: Queryable,
  now: Date,
): Promise<Map<string, ItemRow<'solution'>>> {
  const rows = await db
    .selectDistinctOn([item.category])
    .from(item)
    .where(publishedItems('solution', now))
    .orderBy(asc(item.category), asc(item.position), asc(item.alias));
  return new Map(rows.map((row) => [row.category ?? '', row as ItemRow<'solution'>]));
}
