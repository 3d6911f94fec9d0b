import { asc } from 'drizzle-orm';
import type { BrandSummary } from '@portolane/core/contract/brand.ts';
import type { BrandReference } from '@portolane/core/contract/fields.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import { langOf, pick } from '#db/localized.ts';
import { brand, type Localized } from '#db/schema.ts';

export type BrandRow = typeof brand.$inferSelect;

/** All brands in display order: a dozen rows that nearly every answer names. */
export const allBrands = cached((db) => db.select().from(brand).orderBy(asc(brand.position), asc(brand.alias)));

/** Brand titles by alias. */
export const brandTitles = cached(async (db) => new Map((await allBrands(db)).map((row): [string, Localized] => [row.alias, row.title])));

/** A brand as items refer to it; an unknown alias stands for itself. */
export const brandReference = (titles: Map<string, Localized>, alias: string, language: Language): BrandReference => ({
  alias,
  title: pick(titles.get(alias), language) || alias,
});

const logoOf = (alias: string): string => `/api/content/brands/${alias}.svg`;

export const brandSummary = (row: BrandRow, language: Language): BrandSummary => ({
  alias: row.alias,
  title: pick(row.title, language),
  lang: langOf(row.summary, language),
  category: pick(row.category, language),
  summary: pick(row.summary, language),
  logo: logoOf(row.alias),
  productCategories: row.productCategories,
});
