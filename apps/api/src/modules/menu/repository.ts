import { and, asc, eq, sql } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database, Queryable } from '#db/database.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { hasPublishedBrand, isPublished, publishedOnly } from '#domain/published.ts';
import { product } from '#db/schema/catalogue.ts';
import { menuItem, menuVisit } from '#db/schema/site.ts';

export type MenuRow = typeof menuItem.$inferSelect;

/** The number of products in a category, and their brands. */
export interface CategoryUse {
  count: number;
  brands: string[];
}

/** The visible menu items, siblings in display order. Children of a hidden item are unreachable. */
export const allMenuItems = publishedOnly(
  cached((db) => db.select().from(menuItem).orderBy(asc(menuItem.position), asc(menuItem.id))),
);

const cachedUses = publishedCache<Map<string, CategoryUse>>('product');

/**
 * Returns the use of each product category, child and parent, by visible products. A product in two
 * children of one parent counts once in the parent.
 */
export const categoryUses = (db: Database, now: Date): Promise<Map<string, CategoryUse>> =>
  cachedUses(db, 'categories', now, () => readUses(db, now));

async function readUses(db: Database, now: Date): Promise<Map<string, CategoryUse>> {
  const { rows } = await db.execute<{ alias: string; count: number; brands: string[] }>(sql`
    select c.alias, count(distinct product.alias)::int as count, array_agg(distinct product.brand) as brands
    from product
    join option o on o.type = 'product_child_category' and o.alias = any(product.categories)
    cross join lateral (values ('child/' || o.alias), ('parent/' || o.parent)) c (alias)
    where ${isPublished(product, now)} and ${hasPublishedBrand(product.brand, now)}
    group by c.alias`);
  return new Map(
    rows.map(({ alias, count, brands }): [string, CategoryUse] => [alias, { count, brands }]),
  );
}

/**
 * Inserts a visit, unless the member already visited the item within the last hour: reloading a page
 * in a loop must not fill the table.
 * @returns false if there is no such visible item
 */
export async function recordVisitOnceAnHour(
  db: Queryable,
  menuItemId: number,
  memberId: number,
  at: Date,
): Promise<boolean> {
  // Takes the same lock as the foreign key: an item deleted at this moment either still exists at
  // commit or is not found.
  const { rowCount } = await db.execute(sql`
    with item as (
      select ${menuItem.id} from ${menuItem}
      where ${and(eq(menuItem.id, menuItemId), isPublished(menuItem, at))} for key share
    ), visit as (
      insert into ${menuVisit} (menu_item_id, member_id, created_at)
      select item.id, ${memberId}::int, ${at.toISOString()}::timestamptz from item
      where not exists (
        select from ${menuVisit} earlier
        where earlier.member_id = ${memberId}::int and earlier.menu_item_id = item.id
          and earlier.created_at > ${at.toISOString()}::timestamptz - interval '1 hour'
      )
    )
    select from item`);
  return rowCount === 1;
}
