import type { ComparedProduct } from '@portolane/core/contract/product.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { keepAmounts } from '#domain/keep-amounts.ts';
import { brandTitles, type BrandTitles } from '#domain/summaries/brand-summary.ts';
import { productSummary } from '#domain/summaries/item-summary.ts';
import { allOptions, titlesOf } from '#domain/summaries/option-titles.ts';
import type { ProductRow } from '#domain/summaries/product-list.ts';

/** The lookups for the aliases in products, and the viewer's language. */
export interface ProductContext {
  brands: BrandTitles;
  /** Titles of the subcategories. */
  categories: Map<string, Localized>;
  language: Language;
}

/** Returns what products refer to. Cached for a minute, so lists need no query for it. */
export async function loadContext(
  db: Database,
  language: Language,
  now: Date,
): Promise<ProductContext> {
  const [brands, options] = await Promise.all([brandTitles(db, now), allOptions(db, now)]);
  return { brands, categories: titlesOf(options, 'product_child_category'), language };
}

/** Returns a product for comparison. Hidden categories are left out. */
export const comparedProduct = (
  row: ProductRow,
  { brands, categories, language }: ProductContext,
): ComparedProduct => ({
  ...productSummary(row, brands, language),
  categories: row.categories.flatMap((alias) =>
    categories.has(alias) ? [{ alias, title: pick(categories.get(alias), language) }] : [],
  ),
  specifications: row.specs.map(({ label, value }) => ({
    name: pick(label, language),
    value: keepAmounts(pick(value, language)),
  })),
});
