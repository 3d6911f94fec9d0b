import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import type { App } from '#platform/context/app-context.ts';

/** The fields that an article's URL is built from. News URLs contain the category. */
export type ArticleAddress =
  | { kind: 'news'; alias: string; category: string }
  | { kind: 'video' | 'case' | 'solution'; alias: string };

/** Returns an article's URL: under a brand, or without a brand, which is the canonical URL. */
export function articleHref(
  { href }: Pick<App, 'href'>,
  article: ArticleAddress,
  brandAlias?: string,
): string {
  const { alias } = article;
  const under = brandAlias !== undefined && { brandAlias };
  if (article.kind === 'news') {
    const news = { categoryAlias: article.category, newsAlias: alias };
    // The pages of a brand have only the categories that every site has.
    return under && isFixedNewsCategory(article.category)
      ? href('brandNewsItem', { ...under, ...news })
      : href('newsItem', news);
  }
  if (article.kind === 'video')
    return under
      ? href('brandVideo', { ...under, videoAlias: alias })
      : href('video', { videoAlias: alias });
  if (article.kind === 'case')
    return under
      ? href('brandCase', { ...under, caseAlias: alias })
      : href('caseStory', { caseAlias: alias });
  return under
    ? href('brandSolution', { ...under, solutionAlias: alias })
    : href('solution', { solutionAlias: alias });
}

/** Returns the URL of a news item in a list. */
export const newsHref = (
  app: Pick<App, 'href'>,
  { alias, categoryAlias }: Pick<NewsSummary, 'alias' | 'categoryAlias'>,
  brandAlias?: string,
): string => articleHref(app, { kind: 'news', alias, category: categoryAlias }, brandAlias);
