import { asc, eq, sql } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Queryable } from '#db/database.ts';
import { menuItem, menuVisit } from '#db/schema.ts';

export type MenuRow = typeof menuItem.$inferSelect;

/** How many products a category has, and of which brands. */
export interface CategoryUse {
  count: number;
  brands: string[];
}

/** Every menu item, siblings in display order. */
export const allMenuItems = cached((db) => db.select().from(menuItem).orderBy(asc(menuItem.position), asc(menuItem.id)));

/** Use of each product category, children and parents alike; a product in two children of one parent counts once there. */
export const categoryUses = cached(async (db) => {
  const { rows } = await db.execute<{ alias: string; count: number; brands: string[] }>(sql`
    select c.alias, count(distinct p.alias)::int as count, array_agg(distinct p.brand) as brands
    from product p
    join option o on o.type = 'product_child_category' and o.alias = any(p.categories)
    cross join lateral (values ('child/' || o.alias), ('parent/' || o.parent)) c (alias)
    group by c.alias`);
  return new Map(rows.map(({ alias, count, brands }): [string, CategoryUse] => [alias, { count, brands }]));
});

/** Notes a visit. @returns false when there is no such item */
export async function insertVisit(db: Queryable, menuItemId: number, memberId: number, at: Date): Promise<boolean> {
  const [known] = await db.select({ id: menuItem.id }).from(menuItem).where(eq(menuItem.id, menuItemId));
  if (!known) return false;
  await db.insert(menuVisit).values({ menuItemId, memberId, createdAt: at });
  return true;
}
