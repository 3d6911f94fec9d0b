import type { Brand } from '@portolane/core/contract/brand.ts';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import {
  type FixedNewsCategory,
  fixedNewsCategories,
  isFixedNewsCategory,
} from '@portolane/core/rules/news/news-categories.ts';

/** A category in a row of tabs; the site's own have their titles with them. */
export interface NewsTab {
  alias: string;
  title: string | null;
}

const fixedTab = (alias: FixedNewsCategory): NewsTab => ({ alias, title: null });

/** Returns the tabs of all news: the two that every site has, and the site's own that have news. */
export const newsTabs = (own: readonly Pick<Option, 'alias' | 'title'>[]): NewsTab[] => [
  ...fixedNewsCategories.map(fixedTab),
  ...own.map(({ alias, title }) => ({ alias, title })),
];

/** Returns the categories of a brand's news tab; none if it has no such tab. */
export const brandNewsCategories = (brand: Pick<Brand, 'tabs'>): FixedNewsCategory[] => {
  const children = brand.tabs.find(({ alias }) => alias === 'news')?.children ?? [];
  return fixedNewsCategories.filter((category) => children.includes(category));
};

/** Returns what an item's category is called; `said` has the names of those that every site has. */
export const newsCategoryTitle = (
  { categoryAlias, category }: Pick<NewsSummary, 'categoryAlias' | 'category'>,
  said: (category: FixedNewsCategory) => string,
): string =>
  isFixedNewsCategory(categoryAlias) ? said(categoryAlias) : (category ?? categoryAlias);
