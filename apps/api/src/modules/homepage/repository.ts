import { asc } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { item } from '#db/schema.ts';
import { timeWindowCache } from '#db/time-window-cache.ts';
import { type ListedItem, listedColumns, publishedItems } from '#domain/summaries/item-list.ts';

const cachedSolutions = timeWindowCache<Map<string, ListedItem<'solution'>>>();

/**
 * Returns the first solution of each category, by the category's alias; at most 10 seconds old,
 * because it reads every solution.
 */
export const solutionOfEachCategory = (
  db: Database,
  now: Date,
): Promise<Map<string, ListedItem<'solution'>>> =>
  cachedSolutions(db, '', now, async () => {
    const rows = await db
      .selectDistinctOn([item.category], listedColumns)
      .from(item)
      .where(publishedItems('solution', now))
      .orderBy(asc(item.category), asc(item.position), asc(item.alias));
    return new Map(rows.map((row) => [row.category ?? '', row as ListedItem<'solution'>]));
  });
