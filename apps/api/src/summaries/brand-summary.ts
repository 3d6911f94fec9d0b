import { asc } from 'drizzle-orm';
import type { BrandSummary } from '@portolane/core/contract/brand.ts';
import type { BrandReference } from '@portolane/core/contract/fields.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { langOf, pick } from '#db/localized.ts';
import { shownOf } from '#db/published.ts';
import { brand, type Localized } from '#db/schema.ts';

export type BrandRow = typeof brand.$inferSelect;

/** Titles of brands by alias. */
export type BrandTitles = Map<string, Localized>;

const everyBrand = cached((db) =>
  db.select().from(brand).orderBy(asc(brand.position), asc(brand.alias)),
);
const titlesOf = (rows: readonly BrandRow[]): BrandTitles =>
  new Map(rows.map((row) => [row.alias, row.title]));

/** The brands that may be seen, in display order: a dozen rows that nearly every answer names. */
export const allBrands = shownOf(everyBrand);

/** Of the brands that may be seen. */
export const brandTitles = async (db: Database, now: Date): Promise<BrandTitles> =>
  titlesOf(await allBrands(db, now));

/** Of all brands, for what goes on when a brand has gone: an enrolment is still one in its event. */
export const everyBrandTitle = async (db: Database): Promise<BrandTitles> =>
  titlesOf(await everyBrand(db));

/** Brands as items refer to them; one that has no title here is left out. */
export const brandReferences = (
  titles: BrandTitles,
  aliases: readonly string[],
  language: Language,
): BrandReference[] =>
  aliases.flatMap((alias) =>
    titles.has(alias) ? [{ alias, title: pick(titles.get(alias), language) }] : [],
  );

/** Where a brand's logo is served. */
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
