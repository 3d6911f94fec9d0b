import { and, arrayContains, asc, desc, eq, sql } from 'drizzle-orm';
import type { BrandTab } from '@portolane/core/contract/brand.ts';
import type { Queryable } from '#db/database.ts';
import { event, file, item, product } from '#db/schema.ts';

/** How much each tab of a brand holds; of events, those running and coming. */
export async function tabCounts(db: Queryable, alias: string, now: Date): Promise<Record<BrandTab['alias'], number>> {
  const items = (type: string) => sql`(select count(*) from ${item} where ${item.contentType} = ${type} and ${arrayContains(item.brands, [alias])})::int`;
  const { rows } = await db.execute<Record<BrandTab['alias'], number>>(sql`select
    ${items('solution')} as solution, ${items('news')} as news, ${items('case')} as "case", ${items('video')} as video,
    (select count(*) from ${product} where ${product.brand} = ${alias})::int as product,
    (select count(*) from ${file} where ${file.brand} = ${alias} and not ${file.contract})::int as file,
    (select count(*) from ${event} where ${arrayContains(event.brands, [alias])} and ${event.endsAt} > ${now.toISOString()}::timestamptz)::int as event`);
  return rows[0]!;
}

/** Featured products first, then the newest. */
export const featuredProducts = (db: Queryable, alias: string, limit: number) =>
  db.select().from(product).where(eq(product.brand, alias)).orderBy(desc(product.featured), desc(product.createdAt), asc(product.alias)).limit(limit);

export const newestItems = (db: Queryable, contentType: 'news' | 'case', alias: string, limit: number) =>
  db
    .select()
    .from(item)
    .where(and(eq(item.contentType, contentType), arrayContains(item.brands, [alias])))
    .orderBy(desc(item.publishUp), asc(item.alias))
    .limit(limit);

/** Procurement files have a page of their own. */
export const newestFiles = (db: Queryable, alias: string, limit: number) =>
  db
    .select()
    .from(file)
    .where(and(eq(file.brand, alias), eq(file.contract, false)))
    .orderBy(desc(file.publishUp), asc(file.alias))
    .limit(limit);
