import { and, asc, eq, sql } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database, Queryable } from '#db/database.ts';
import { keptBriefly } from '#db/kept-briefly.ts';
import { isOfShownBrand, isPublished, shownOf } from '#db/published.ts';
import { menuItem, menuVisit, product } from '#db/schema.ts';

export type MenuRow = typeof menuItem.$inferSelect;

/** How many products a category has, and of which brands. */
export interface CategoryUse {
  count: number;
  brands: string[];
}

/** The menu items that may be seen, siblings in display order. What stands below a hidden one is not reached. */
export const allMenuItems = shownOf(
  cached((db) => db.select().from(menuItem).orderBy(asc(menuItem.position), asc(menuItem.id))),
);

const keepUses = keptBriefly<Map<string, CategoryUse>>();

/** Use of each product category by products that may be seen, exact to within 10 seconds; children and parents alike; a product in two children of one parent counts once there. */
export const categoryUses = (db: Database, now: Date): Promise<Map<string, CategoryUse>> =>
  keepUses(db, 'categories', now, () => readUses(db, now));

async function readUses(db: Database, now: Date): Promise<Map<string, CategoryUse>> {
  const { rows } = await db.execute<{ alias: string; count: number; brands: string[] }>(sql`
    select c.alias, count(distinct product.alias)::int as count, array_agg(distinct product.brand) as brands
    from product
    join option o on o.type = 'product_child_category' and o.alias = any(product.categories)
    cross join lateral (values ('child/' || o.alias), ('parent/' || o.parent)) c (alias)
    where ${isPublished(product, now)} and ${isOfShownBrand(product.brand, now)}
    group by c.alias`);
  return new Map(
    rows.map(({ alias, count, brands }): [string, CategoryUse] => [alias, { count, brands }]),
  );
}

/** Notes a visit. @returns false when there is no such item to be seen */
export async function insertVisit(
  db: Queryable,
  menuItemId: number,
  memberId: number,
  at: Date,
): Promise<boolean> {
  // The item is held as the row that refers to it will: taken out at this moment, it is either still there or not to be seen.
  const { rowCount } = await db.execute(sql`
    insert into ${menuVisit} (menu_item_id, member_id, created_at)
    select ${menuItem.id}, ${memberId}::int, ${at.toISOString()}::timestamptz from ${menuItem}
    where ${and(eq(menuItem.id, menuItemId), isPublished(menuItem, at))} for key share`);
  return rowCount === 1;
}
