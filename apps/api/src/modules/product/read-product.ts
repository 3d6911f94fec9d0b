import type { Product } from '@portolane/core/contract/product.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pick } from '#db/localized.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { campaignsWith } from '#domain/summaries/campaigns.ts';
import { fileSummary } from '#domain/summaries/file-list.ts';
import { itemsByAlias } from '#domain/summaries/item-list.ts';
import { productSummary, solutionSummary } from '#domain/summaries/item-summary.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { productsByAlias } from '#domain/summaries/product-list.ts';
import { findRelatedProducts } from '#domain/summaries/related-products.ts';
import { tagTitles } from '#domain/summaries/tag-titles.ts';
import { relatedFiles } from './related-files.ts';
import { comparedProduct, loadContext } from './views.ts';

/** Number of related products and files on a product's page. */
const shown = { related: 4, files: 4 } as const;

/** Returns one published product as its page shows it. @throws PRODUCT_ITEM_NOT_EXIST */
export async function readProduct(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  alias: string,
  language: Language,
): Promise<Product> {
  const at = now();
  const [[row], brands] = await Promise.all([productsByAlias(db, [alias], at), allBrands(db, at)]);
  const brand = brands.find((one) => one.alias === row?.brand);
  if (!row || !brand) throw new CodedError('PRODUCT_ITEM_NOT_EXIST');
  const [context, options, tags, solutions, related, campaigns, files] = await Promise.all([
    loadContext(db, language, at),
    allOptions(db, at),
    tagTitles(db, at),
    itemsByAlias(db, 'solution', row.solutions, at),
    findRelatedProducts(
      db,
      {
        texts: [row.description.zh],
        brands: [row.brand],
        categories: row.categories,
      },
      at,
      { limit: shown.related, except: row.alias },
    ),
    campaignsWith(db, 'products', row.alias, at, language),
    // Without the tab, there is no page to link to.
    brand.tabs.some((tab) => tab.alias === 'file') ? relatedFiles(db, row, at, shown.files) : [],
  ]);
  const solutionOf = new Map(solutions.map((solution) => [solution.alias, solution]));
  return {
    ...comparedProduct(row, context),
    picture: pictureView(row.picture, language),
    gallery: row.gallery.map((each) => pictureView(each, language)),
    body: renderMarkdown(pick(row.description, language)),
    tags: row.tags.flatMap((tag) =>
      tags.has(tag) ? [{ alias: tag, title: pick(tags.get(tag), language) }] : [],
    ),
    contact: { ...brand.contact, name: pick(brand.contact.name, language) },
    // In the order of the product's aliases.
    solutions: row.solutions
      .flatMap((one) => solutionOf.get(one) ?? [])
      .map((solution) => solutionSummary(solution, language)),
    campaigns,
    related: related.map((other) => productSummary(other, context.brands, language)),
    files: files.map((file) => fileSummary(file, options, null, language)),
  };
}
