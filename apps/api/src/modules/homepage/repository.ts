import { asc } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database, Queryable } from '#db/database.ts';
import { documentsOf, type Documents } from '#db/documents.ts';
import { shownOf } from '#db/published.ts';
import { item } from '#db/schema.ts';
import { publishedItems, type ItemRow } from '#summaries/item-list.ts';

const shownOffices = shownOf(cached((db) => documentsOf(db, 'office')));

/** The company's offices, in display order. */
export const allOffices = async (db: Database, now: Date): Promise<Documents['office'][]> => (await shownOffices(db, now)).map(({ data }) => data);

/** The first solution of each category, by alias of the category. */
export async function solutionOfEachCategory(db: Queryable, now: Date): Promise<Map<string, ItemRow<'solution'>>> {
  const rows = await db
    .selectDistinctOn([item.category])
    .from(item)
    .where(publishedItems('solution', now))
    .orderBy(asc(item.category), asc(item.position), asc(item.alias));
  return new Map(rows.map((row) => [row.category ?? '', row as ItemRow<'solution'>]));
}
