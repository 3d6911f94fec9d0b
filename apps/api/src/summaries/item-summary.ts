import type { CaseSummary, FileSummary, NewsSummary, ProductSummary, SolutionSummary, VideoSummary } from '@portolane/core/contract/item.ts';
import { langOf, pick } from '#db/localized.ts';
import type { file, item, Localized, product } from '#db/schema.ts';
import type { Language } from '#language.ts';
import { brandReference } from './brand-summary.ts';

type ItemRow = Pick<typeof item.$inferSelect, 'alias' | 'category' | 'title' | 'summary' | 'brands' | 'dealerOnly' | 'data' | 'publishUp'>;
type Titles = Map<string, Localized>;

const head = (row: { alias: string; title: Localized; summary: Localized }, language: Language) => ({
  alias: row.alias,
  title: pick(row.title, language),
  lang: langOf(row.title, language),
  summary: pick(row.summary, language),
});
const brandsOf = (row: { brands: string[] }, titles: Titles, language: Language) => row.brands.map((alias) => brandReference(titles, alias, language));

export const newsSummary = (row: ItemRow, titles: Titles, language: Language): NewsSummary => ({
  ...head(row, language),
  categoryAlias: row.category === 'promotion' ? 'promotion' : 'bulletin',
  brands: brandsOf(row, titles, language),
  publishUp: row.publishUp.toISOString(),
  dealerOnly: row.dealerOnly,
});

export const videoSummary = (row: ItemRow, titles: Titles, language: Language): VideoSummary => ({
  ...head(row, language),
  brands: brandsOf(row, titles, language),
  publishUp: row.publishUp.toISOString(),
  duration: row.data.duration as string,
});

/** @param industries titles of industry_category */
export const caseSummary = (row: ItemRow, titles: Titles, industries: Titles, language: Language): CaseSummary => ({
  ...head(row, language),
  brands: brandsOf(row, titles, language),
  industry: pick(industries.get(row.category ?? ''), language) || (row.category ?? ''),
  publishUp: row.publishUp.toISOString(),
});

/** `category` stays an alias: the menu and the filter bar carry its title. */
export const solutionSummary = (row: ItemRow, language: Language): SolutionSummary => ({
  ...head(row, language),
  category: row.category ?? '',
  layers: row.data.layers as string[],
  hot: Number(row.data.hot),
});

export const productSummary = (
  row: Pick<typeof product.$inferSelect, 'alias' | 'title' | 'summary' | 'brand' | 'form'>,
  titles: Titles,
  language: Language,
): ProductSummary => ({ ...head(row, language), brand: brandReference(titles, row.brand, language), form: row.form });

/** @param categories titles of the file categories */
export const fileSummary = (row: typeof file.$inferSelect, categories: Titles, language: Language): FileSummary => ({
  uuid: row.uuid,
  title: pick(row.title, language),
  lang: langOf(row.title, language),
  categoryTitle: pick(categories.get(row.category), language) || row.category,
  size: row.size,
  publishUp: row.publishUp.toISOString(),
  contentType: row.contentType,
  userGroupId: row.userGroupId === 6 || row.userGroupId === 7 ? row.userGroupId : null,
  linkType: row.linkType,
});
