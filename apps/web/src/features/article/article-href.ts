import type { NewsSummary } from '@portolane/core/contract/item.ts';
import type { App } from '#platform/context/app-context.ts';

/** What an article's address is made of. News have their category in it. */
export type Addressed =
  | { kind: 'news'; alias: string; category: NewsSummary['categoryAlias'] }
  | { kind: 'video' | 'case' | 'solution'; alias: string };

/** Where an article stands: under the brand, or at its home across brands, which is the address that search engines are told. */
export function articleHref(
  { href }: Pick<App, 'href'>,
  article: Addressed,
  brandAlias?: string,
): string {
  const { alias } = article;
  const under = brandAlias !== undefined && { brandAlias };
  if (article.kind === 'news') {
    const news = { categoryAlias: article.category, newsAlias: alias };
    return under ? href('brandNewsItem', { ...under, ...news }) : href('newsItem', news);
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
