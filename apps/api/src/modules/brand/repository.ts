import { and, arrayContains, sql } from 'drizzle-orm';
import type { BrandTab } from '@portolane/core/contract/brand.ts';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Database } from '#db/database.ts';
import { file, item, product } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';
import { filesWhere } from '#domain/summaries/file-list.ts';
import { publishedItems } from '#domain/summaries/item-list.ts';
import { productsWhere } from '#domain/summaries/product-list.ts';

type TabCounts = Record<BrandTab['alias'], number>;

const cachedCounts = publishedCache<TabCounts>('item', 'product', 'file', 'event');

/**
 * Returns the number of entries in each tab of a brand; of events, only current and upcoming ones.
 */
export const tabCounts = (db: Database, alias: string, now: Date): Promise<TabCounts> =>
  cachedCounts(db, alias, now, async () => {
    const items = (contentType: ContentType) =>
      sql`(select count(*) from ${item} where ${and(publishedItems(contentType, now), arrayContains(item.brands, [alias]))})::int`;
    const { rows } = await db.execute<TabCounts>(sql`select
    ${items('solution')} as solution, ${items('news')} as news, ${items('case')} as "case", ${items('video')} as video,
    (select count(*) from ${product} where ${productsWhere({ brands: [alias] }, now)})::int as product,
    (select count(*) from ${file} where ${filesWhere({ brands: [alias], contract: false }, now)})::int as file,
    (select count(*) from ${event} where ${arrayContains(event.brands, [alias])} and ${isShownEvent(now)} and ${event.endsAt} > ${now.toISOString()}::timestamptz)::int as event`);
    return rows[0]!;
  });
