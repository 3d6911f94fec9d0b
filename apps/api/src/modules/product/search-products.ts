import type { z } from 'zod';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import type { productEndpoints } from '@portolane/core/contract/product.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { chosenCategories } from '@portolane/core/rules/product/chosen-categories.ts';
import { containsWords, searchWords } from '#db/word-search.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { productSummary } from '#domain/summaries/item-summary.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';
import { countProducts, findProducts, type ProductFilter } from '#domain/summaries/product-list.ts';

/** Treats an empty list of aliases as no filter. */
const nonEmpty = (aliases: readonly string[] | undefined) =>
  aliases === undefined || aliases.length === 0 ? undefined : aliases;

/**
 * Returns a page of published products. A word may occur in a product's own texts or in its brand's
 * name.
 */
export async function searchProducts(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  body: z.infer<typeof productEndpoints.search.body>,
  language: Language,
): Promise<{ items: ProductSummary[]; pagination: Pagination }> {
  const at = now();
  const [titles, options] = await Promise.all([brandTitles(db, at), allOptions(db, at)]);
  const categories = nonEmpty(body.product_category_alias);
  const filter: ProductFilter = {
    brands: nonEmpty(body.brand_alias),
    categories:
      categories && chosenCategories(categories, options.get('product_child_category') ?? []),
    words: searchWords(body.search),
    brandsMatching: (word) =>
      [...titles].flatMap(([alias, { zh, en = '' }]) =>
        containsWords([zh, en], [word]) ? [alias] : [],
      ),
  };
  const { orderBy = 'created_at', order = 'desc' } = body;
  return paged(
    body,
    async (rows) =>
      (
        await findProducts(db, filter, at, {
          ...rows,
          order: { orderBy, order, titles: language === 'en' ? 'en' : 'zh' },
        })
      ).map((row) => productSummary(row, titles, language)),
    () => countProducts(db, filter, at),
  );
}
