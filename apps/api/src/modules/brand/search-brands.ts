import type { BrandSummary } from '@portolane/core/contract/brand.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#language.ts';
import { allBrands, brandSummary, type BrandRow } from '#summaries/brand-summary.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('台', '臺');

/** Brands of any of these product categories whose texts, in either language, hold every word. A dozen rows: filtered in memory. */
export async function searchBrands(
  db: Database,
  filter: { product_category_alias?: string[] | undefined; search?: string | undefined },
  language: Language,
): Promise<BrandSummary[]> {
  const words = folded(filter.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const categories = filter.product_category_alias ?? [];
  const matches = (row: BrandRow): boolean => {
    const text = folded([row.title, row.category, row.summary].flatMap((part) => [part.zh, part.en ?? '']).join('\n'));
    return (categories.length === 0 || categories.some((alias) => row.productCategories.includes(alias))) && words.every((word) => text.includes(word));
  };
  return (await allBrands(db)).filter(matches).map((row) => brandSummary(row, language));
}
