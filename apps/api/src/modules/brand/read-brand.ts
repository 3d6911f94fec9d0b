import type { Brand } from '@portolane/core/contract/brand.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isTabOn } from '@portolane/core/rules/site/sections.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { pick } from '#db/localized.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { readSections } from '#domain/sections.ts';
import { allBrands, brandSummary, brandTitles } from '#domain/summaries/brand-summary.ts';
import { findEvents } from '#domain/summaries/event-list.ts';
import { eventSummaries } from '#domain/summaries/event-summary.ts';
import { featuredProducts } from '#domain/summaries/featured-products.ts';
import { findFiles, fileSummary } from '#domain/summaries/file-list.ts';
import { findItems } from '#domain/summaries/item-list.ts';
import { caseSummary, newsSummary, productSummary } from '#domain/summaries/item-summary.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { allOptions, titlesOf } from '#domain/summaries/option-titles.ts';
import { tabCounts } from './repository.ts';

/** Number of entries of each tab on the brand's home page. */
const heads = { products: 4, news: 4, events: 2, files: 4 } as const;

/**
 * Returns a brand's home page: its tabs with their counts and first entries. @throws
 * BRAND_ITEM_NOT_EXIST
 */
export async function readBrand(
  { db, now }: ModuleDeps,
  alias: string,
  language: Language,
): Promise<Brand> {
  const at = now();
  const row = (await allBrands(db, at)).find((brand) => brand.alias === alias);
  if (!row) throw new CodedError('BRAND_ITEM_NOT_EXIST');
  const [sections, titles, options, counts, products, news, cases, files, events] =
    await Promise.all([
      readSections(db),
      brandTitles(db, at),
      allOptions(db, at),
      tabCounts(db, alias, at),
      featuredProducts(db, alias, at, heads.products),
      findItems(db, { contentType: 'news', brands: [alias] }, at, { limit: heads.news }),
      findItems(db, { contentType: 'case', brands: [alias] }, at, { limit: 1 }),
      findFiles(db, { brands: [alias], contract: false }, at, { limit: heads.files }),
      findEvents(db, { brand: alias, past: false }, at, { limit: heads.events }).then((rows) =>
        eventSummaries(db, rows, language, at),
      ),
    ]);
  const shownTabs = row.tabs.filter((tab) => isTabOn(sections, tab.alias));
  const tabs = new Set(shownTabs.map((tab) => tab.alias));
  const newest = cases[0];
  return {
    ...brandSummary(row, language),
    picture: pictureView(row.picture, language),
    description: row.description === null ? null : renderMarkdown(pick(row.description, language)),
    contact: { ...row.contact, name: pick(row.contact.name, language) },
    tabs: shownTabs.map((tab) => ({
      alias: tab.alias,
      count: counts[tab.alias],
      children: tab.children ?? [],
    })),
    // Without the tab, there is no page to link to.
    products: tabs.has('product')
      ? products.map((product) => productSummary(product, titles, language))
      : [],
    news: tabs.has('news')
      ? news.map((item) => newsSummary(item, titles, titlesOf(options, 'news_category'), language))
      : [],
    events: tabs.has('event') ? events : [],
    featuredCase:
      tabs.has('case') && newest
        ? caseSummary(newest, titles, titlesOf(options, 'industry_category'), language)
        : null,
    files: tabs.has('file') ? files.map((file) => fileSummary(file, options, null, language)) : [],
  };
}
