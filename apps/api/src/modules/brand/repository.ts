import { and, arrayContains, asc, desc, eq, sql } from 'drizzle-orm';
import type { BrandTab } from '@portolane/core/contract/brand.ts';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { event, file, item, product } from '#db/schema.ts';
import { isShownEvent } from '#summaries/event-facts.ts';
import { productsOfBrands } from '#summaries/featured-products.ts';
import { publishedItems } from '#summaries/item-list.ts';

/** How much each tab of a brand holds; of events, those running and coming. */
export async function tabCounts(db: Queryable, alias: string, now: Date): Promise<Record<BrandTab['alias'], number>> {
  const items = (contentType: ContentType) =>
    sql`(select count(*) from ${item} where ${and(publishedItems(contentType, now), arrayContains(item.brands, [alias]))})::int`;
  const { rows } = await db.execute<Record<BrandTab['alias'], number>>(sql`select
    ${items('solution')} as solution, ${items('news')} as news, ${items('case')} as "case", ${items('video')} as video,
    (select count(*) from ${product} where ${productsOfBrands([alias], now)})::int as product,
    (select count(*) from ${file} where ${filesOf(alias, now)})::int as file,
    (select count(*) from ${event} where ${arrayContains(event.brands, [alias])} and ${isShownEvent(now)} and ${event.endsAt} > ${now.toISOString()}::timestamptz)::int as event`);
  return rows[0]!;
}

/** Procurement files have a page of their own. */
const filesOf = (alias: string, now: Date) => and(eq(file.brand, alias), eq(file.contract, false), isPublished(file, now), isOfShownBrand(file.brand, now));

export const newestFiles = (db: Queryable, alias: string, now: Date, limit: number) =>
  db.select().from(file).where(filesOf(alias, now)).orderBy(desc(file.publishUp), asc(file.alias)).limit(limit);
