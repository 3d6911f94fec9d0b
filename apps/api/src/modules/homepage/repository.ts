import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { item } from '#db/schema/catalogue.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { type ListedItem, listedColumns, publishedItems } from '#domain/summaries/item-list.ts';

type FirstSolutions = Map<string, ListedItem<'solution'>>;

const cachedSolutions = publishedCache<FirstSolutions>('item');

/** Returns the first solution of each of the categories, by the category's alias. */
export const solutionOfEachCategory = (
  db: Database,
  categories: readonly string[],
  now: Date,
): Promise<FirstSolutions> =>
  cachedSolutions(db, categories.join(), now, async () => {
    if (categories.length === 0) return new Map();
    // A subquery each reads one row of an index, however many solutions the category has.
    const firsts = categories.map(
      (category) =>
        sql`${db
          .select({ alias: item.alias })
          .from(item)
          .where(and(publishedItems('solution', now), eq(item.category, category)))
          .orderBy(asc(item.position), asc(item.alias))
          .limit(1)}`,
    );
    const rows = await db
      .select(listedColumns)
      .from(item)
      .where(
        and(
          eq(item.contentType, 'solution'),
          sql`${item.alias} in (${sql.join(firsts, sql` union all `)})`,
        ),
      );
    return new Map(rows.map((row) => [row.category ?? '', row as ListedItem<'solution'>]));
  });
