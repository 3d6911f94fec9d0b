import { asc } from 'drizzle-orm';
import type { BrandSummary } from '@portolane/core/contract/brand.ts';
import type { BrandReference } from '@portolane/core/contract/fields.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { langOf, pick } from '#db/localized.ts';
import { publishedOnly } from '#domain/published.ts';
import { brand } from '#db/schema/catalogue.ts';
import type { Localized } from '#db/stored-types.ts';

export type BrandRow = typeof brand.$inferSelect;

/** Brand titles by alias. */
export type BrandTitles = Map<string, Localized>;

const everyBrand = cached((db) =>
  db.select().from(brand).orderBy(asc(brand.position), asc(brand.alias)),
);
const titlesOf = (rows: readonly BrandRow[]): BrandTitles =>
  new Map(rows.map((row) => [row.alias, row.title]));

/**
 * The visible brands, in display order. They are cached: a dozen rows that nearly every response
 * refers to.
 */
export const allBrands = publishedOnly(everyBrand);

/** Returns the titles of the visible brands. */
export const brandTitles = async (db: Database, now: Date): Promise<BrandTitles> =>
  titlesOf(await allBrands(db, now));

/**
 * Returns the titles of all brands, hidden ones included: an enrolment in an event outlives the
 * brand's publication.
 */
export const allBrandTitles = async (db: Database): Promise<BrandTitles> =>
  titlesOf(await everyBrand(db));

/** Returns the brands as items refer to them, without those that have no entry in `titles`. */
export const brandReferences = (
  titles: BrandTitles,
  aliases: readonly string[],
  language: Language,
): BrandReference[] =>
  aliases.flatMap((alias) =>
    titles.has(alias) ? [{ alias, title: pick(titles.get(alias), language) }] : [],
  );

/** Returns the path of a brand's logo. */
export const logoOf = (alias: string): string => `/api/content/brands/${alias}.svg`;

export const brandSummary = (row: BrandRow, language: Language): BrandSummary => ({
  alias: row.alias,
  title: pick(row.title, language),
  lang: langOf(row.summary, language),
  category: pick(row.category, language),
  summary: pick(row.summary, language),
  logo: logoOf(row.alias),
  productCategories: row.productCategories,
});
