import type { Brand } from '@portolane/core/contract/brand.ts';
import type { NewsSummary } from '@portolane/core/contract/item.ts';

/** In the order of the tabs. */
export const newsCategories = [
  'bulletin',
  'promotion',
] as const satisfies readonly NewsSummary['categoryAlias'][];
export type NewsCategory = (typeof newsCategories)[number];

/** Returns true if the alias is a news category. */
export const isNewsCategory = (alias: string): alias is NewsCategory =>
  newsCategories.some((category) => category === alias);

/** Returns the categories of a brand's news tab; none if it has no such tab. */
export const brandNewsCategories = (brand: Pick<Brand, 'tabs'>): NewsCategory[] => {
  const children = brand.tabs.find(({ alias }) => alias === 'news')?.children ?? [];
  return newsCategories.filter((category) => children.includes(category));
};
