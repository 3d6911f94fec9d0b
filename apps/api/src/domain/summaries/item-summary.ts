import type {
  CaseSummary,
  NewsSummary,
  ProductSummary,
  SolutionSummary,
  VideoSummary,
} from '@portolane/core/contract/item.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import { langOf, pick } from '#db/localized.ts';
import type { product } from '#db/schema/catalogue.ts';
import type { Localized } from '#db/stored-types.ts';
import { keepAmounts } from '#domain/keep-amounts.ts';
import { brandReferences, logoOf, type BrandTitles } from './brand-summary.ts';
import type { ListedItem } from './item-list.ts';
import { pictureView } from './picture-view.ts';

type Titles = Map<string, Localized>;

/** Returns what every list and page shows of content, in a language: its title and summary. */
export const contentHead = (
  row: { alias: string; title: Localized; summary: Localized },
  language: Language,
) => ({
  alias: row.alias,
  title: pick(row.title, language),
  lang: langOf(row.title, language),
  summary: keepAmounts(pick(row.summary, language)),
});
const brandsOf = (row: { brands: string[] }, titles: BrandTitles, language: Language) =>
  brandReferences(titles, row.brands, language);

/** @param categories titles of the options of type `news_category` */
export const newsSummary = (
  row: ListedItem<'news'>,
  titles: Titles,
  categories: Titles,
  language: Language,
): NewsSummary => ({
  ...contentHead(row, language),
  ...newsCategoryOf(row.category ?? 'bulletin', categories, language),
  brands: brandsOf(row, titles, language),
  publishUp: row.publishUp.toISOString(),
  dealerOnly: row.dealerOnly,
  thumbnail: pictureView(row.thumbnail, language),
});

const newsCategoryOf = (
  alias: string,
  categories: Titles,
  language: Language,
): Pick<NewsSummary, 'categoryAlias' | 'category'> => ({
  categoryAlias: alias,
  category: isFixedNewsCategory(alias) ? null : pick(categories.get(alias), language) || alias,
});

export const videoSummary = (
  row: ListedItem<'video'>,
  titles: Titles,
  language: Language,
): VideoSummary => ({
  ...contentHead(row, language),
  brands: brandsOf(row, titles, language),
  publishUp: row.publishUp.toISOString(),
  duration: row.data.duration ?? null,
  thumbnail: pictureView(row.thumbnail, language),
});

/** @param industries titles of the options of type `industry_category` */
export const caseSummary = (
  row: ListedItem<'case'>,
  titles: Titles,
  industries: Titles,
  language: Language,
): CaseSummary => ({
  ...contentHead(row, language),
  brands: brandsOf(row, titles, language),
  industry: pick(industries.get(row.category ?? ''), language) || (row.category ?? ''),
  publishUp: row.publishUp.toISOString(),
  thumbnail: pictureView(row.thumbnail, language),
});

/** `category` stays an alias: the menu and the filter bar carry its title. */
export const solutionSummary = (
  row: ListedItem<'solution'>,
  language: Language,
): SolutionSummary => ({
  ...contentHead(row, language),
  category: row.category ?? '',
  thumbnail: pictureView(row.thumbnail, language),
});

export const productSummary = (
  row: Pick<typeof product.$inferSelect, 'alias' | 'title' | 'summary' | 'brand' | 'thumbnail'>,
  titles: Titles,
  language: Language,
): ProductSummary => ({
  ...contentHead(row, language),
  brand: brandReferences(titles, [row.brand], language)[0]!,
  logo: logoOf(row.brand),
  thumbnail: pictureView(row.thumbnail, language),
});
