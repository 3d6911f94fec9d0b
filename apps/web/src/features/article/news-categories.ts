import type { Brand } from '@portolane/core/contract/brand.ts';
import type { NewsSummary } from '@portolane/core/contract/item.ts';

/** In the order of their tabs. */
export const newsCategories = [
  'bulletin',
  'promotion',
] as const satisfies readonly NewsSummary['categoryAlias'][];
export type NewsCategory = (typeof newsCategories)[number];

/** Whether news have such a category. */
export const isNewsCategory = (alias: string): alias is NewsCategory =>
  newsCategories.some((category) => category === alias);

/** Categories that a brand's news tab has; none without the tab. */
export const brandNewsCategories = (brand: Pick<Brand, 'tabs'>): NewsCategory[] => {
  const children = brand.tabs.find(({ alias }) => alias === 'news')?.children ?? [];
  return newsCategories.filter((category) => children.includes(category));
};
