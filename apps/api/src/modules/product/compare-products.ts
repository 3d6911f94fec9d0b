import type { ComparedProduct } from '@portolane/core/contract/product.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { productsByAlias } from '#domain/summaries/product-list.ts';
import { comparedProduct, loadContext } from './views.ts';

/**
 * Returns products for comparison, in the given order and without duplicates. Unknown aliases are
 * left out.
 */
export async function compareProducts(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  aliases: readonly string[],
  language: Language,
): Promise<ComparedProduct[]> {
  const at = now();
  const [context, rows] = await Promise.all([
    loadContext(db, language, at),
    productsByAlias(db, aliases, at),
  ]);
  const found = new Map(rows.map((row) => [row.alias, row]));
  return [...new Set(aliases)]
    .flatMap((alias) => found.get(alias) ?? [])
    .map((row) => comparedProduct(row, context));
}
