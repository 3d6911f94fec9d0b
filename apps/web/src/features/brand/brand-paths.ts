import type { BrandTab } from '@portolane/core/contract/brand.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

/**
 * Addresses below a brand whose pages are not in the page table yet, and of its things elsewhere.
 * A path moves to the page table (and the link to `href()`) once its page is there.
 */
export const brandPaths = (brandAlias: string, language: Language) => {
  const base = `/product/brand/${encodeURIComponent(brandAlias)}`;
  const path = (rest: string) => pathInLanguage(base + rest, language);
  return {
    tab: (tab: BrandTab['alias']) => path(`/${tab}`),
    introduce: path('/introduce'),
    product: (alias: string) => path(`/product/${encodeURIComponent(alias)}`),
    news: (category: string, alias: string) => path(`/news/${category}/${encodeURIComponent(alias)}`),
    case: (alias: string) => path(`/case/${encodeURIComponent(alias)}`),
    inquiry: pathInLanguage(`/contact/inquiry?brand=${encodeURIComponent(brandAlias)}`, language),
  };
};
