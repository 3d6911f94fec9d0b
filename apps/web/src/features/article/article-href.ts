import type { NewsSummary } from '@portolane/core/contract/item.ts';
import type { App } from '#platform/context/app-context.ts';

/** What an article's address is made of. News have their category in it. */
export type Addressed = { kind: 'news'; alias: string; category: NewsSummary['categoryAlias'] } | { kind: 'video' | 'case' | 'solution'; alias: string };

/** Where an article stands: under the brand, or at its home across brands, which is the address that search engines are told. */
export function articleHref({ href }: Pick<App, 'href'>, article: Addressed, brandAlias?: string): string {
  const { alias } = article;
  switch (article.kind) {
    case 'news':
      return brandAlias === undefined
        ? href('newsItem', { categoryAlias: article.category, newsAlias: alias })
        : href('brandNewsItem', { brandAlias, categoryAlias: article.category, newsAlias: alias });
    case 'video':
      return brandAlias === undefined ? href('video', { videoAlias: alias }) : href('brandVideo', { brandAlias, videoAlias: alias });
    case 'case':
      return brandAlias === undefined ? href('caseStory', { caseAlias: alias }) : href('brandCase', { brandAlias, caseAlias: alias });
    default:
      return brandAlias === undefined ? href('solution', { solutionAlias: alias }) : href('brandSolution', { brandAlias, solutionAlias: alias });
  }
}
