import type { z } from 'zod';
import type { brandEndpoints, BrandSummary } from '@portolane/core/contract/brand.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { containsWords, searchWords } from '#db/word-search.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands, brandSummary, type BrandRow } from '#domain/summaries/brand-summary.ts';

/**
 * Returns the brands in any of these product categories whose texts, in either language, contain
 * every word. Filters in memory, because there are only about a dozen rows.
 */
export async function searchBrands(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { product_category_alias: categories = [], search }: z.infer<typeof brandEndpoints.search.body>,
  language: Language,
): Promise<BrandSummary[]> {
  const words = searchWords(search);
  const matches = (row: BrandRow): boolean =>
    (categories.length === 0 ||
      categories.some((alias) => row.productCategories.includes(alias))) &&
    containsWords(
      [row.title, row.category, row.summary].flatMap((text) => [text.zh, text.en ?? '']),
      words,
    );
  return (await allBrands(db, now())).filter(matches).map((row) => brandSummary(row, language));
}
