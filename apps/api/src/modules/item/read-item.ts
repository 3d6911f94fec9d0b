import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isValidatedDealer } from '@portolane/core/rules/member/validated-dealer.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pick } from '#db/localized.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { campaignsWith } from '#domain/summaries/campaigns.ts';
import { productSummary } from '#domain/summaries/item-summary.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { findRelatedProducts } from '#domain/summaries/related-products.ts';
import { tagTitles } from '#domain/summaries/tag-titles.ts';
import { type CommonDetail, itemReference, type Kind } from './kinds.ts';
import { loadContext } from './load-context.ts';
import { itemByAlias, neighboursOf } from './repository.ts';

/** The list of a campaign's topic that has items of a kind; other kinds are in none. */
const campaignLists: Readonly<Partial<Record<ContentType, 'news' | 'solutions'>>> = {
  news: 'news',
  solution: 'solutions',
};

/** Number of products that an item's page links to. */
const productsShown = 4;

/**
 * Returns one published item as its page shows it.
 * @param which `brand`: only an item of that brand
 * @param member null for a visitor
 * @throws ITEM_ITEM_NOT_EXIST, also for an item with a future date;
 * ITEM_INSUFFICIENT_PERMISSION_VIEW for dealer-only items
 */
export async function readItem<K extends ContentType, S, D>(
  deps: ModuleDeps,
  kind: Kind<K, S, D>,
  which: { alias: string; brand?: string | undefined },
  member: AuthenticatedMember | null,
  language: Language,
): Promise<S & CommonDetail & D> {
  const { db } = deps;
  const at = deps.now();
  const row = await itemByAlias(db, kind.contentType, which.alias, which.brand, at);
  if (!row) throw new CodedError('ITEM_ITEM_NOT_EXIST');
  if (row.dealerOnly && !isValidatedDealer(member))
    throw new CodedError('ITEM_INSUFFICIENT_PERMISSION_VIEW');
  const context = await loadContext(db, language, at);
  // A brand without the tab has no page for its products.
  const withProducts = (await allBrands(db, at))
    .filter((brand) => brand.tabs.some((tab) => tab.alias === 'product'))
    .map((brand) => brand.alias);
  const brands = (which.brand === undefined ? row.brands : [which.brand]).filter((brand) =>
    withProducts.includes(brand),
  );
  const isSolution = kind.contentType === 'solution';
  const list = campaignLists[kind.contentType];
  const [tags, { previous, next }, products, campaigns, own] = await Promise.all([
    tagTitles(db, at),
    neighboursOf(db, row, which.brand, at),
    findRelatedProducts(
      db,
      { texts: [row.title.zh, row.summary.zh, row.body.zh], brands, categories: [] },
      at,
      {
        limit: productsShown,
        brands,
        solution: isSolution ? row.alias : undefined,
      },
    ),
    list ? campaignsWith(db, list, row.alias, at, language) : [],
    kind.detail(row, context, deps),
  ]);
  return {
    ...kind.summary(row, context),
    picture: pictureView(row.picture, language),
    body: renderMarkdown(pick(row.body, language)),
    tags: row.tags.flatMap((alias) =>
      tags.has(alias) ? [{ alias, title: pick(tags.get(alias), language) }] : [],
    ),
    previous: previous && itemReference(previous, language),
    next: next && itemReference(next, language),
    products: products.map((product) => productSummary(product, context.brands, language)),
    campaigns,
    ...own,
  };
}
