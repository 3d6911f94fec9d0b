import { and, asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { product } from '#db/schema.ts';

/** Products of brands, any of them, that readers may see now. */
export const productsOfBrands = (brands: readonly string[], now: Date): SQL =>
  and(inArray(product.brand, [...brands]), isPublished(product, now), isOfShownBrand(product.brand, now))!;

/** Featured products of brands first, then the newest. */
export const featuredProducts = async (db: Queryable, brands: readonly string[], now: Date, limit: number): Promise<(typeof product.$inferSelect)[]> =>
  brands.length === 0
    ? []
    : db.select().from(product).where(productsOfBrands(brands, now)).orderBy(desc(product.featured), desc(product.createdAt), asc(product.alias)).limit(limit);
