import type { News } from '@portolane/core/contract/item.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';

export interface ArticlePlacement {
  /** On a brand's page: the brand of the header. */
  brandAlias?: string;
  /** On the page across brands: the breadcrumbs, for structured data. */
  crumbs?: readonly Crumb[];
}

/** The document head of an article. Only the canonical page contains structured data. */
export function ArticlePageHead({
  article,
  home,
  crumbs,
  jsonLd = [],
}: {
  article: Pick<News, 'title' | 'summary' | 'lang' | 'picture'>;
  home: string;
  crumbs: ArticlePlacement['crumbs'];
  jsonLd?: readonly object[];
}) {
  const breadcrumb = useBreadcrumbData(crumbs ?? []);
  return (
    <PageHead
      title={article.title}
      description={article.summary}
      canonicalPath={home}
      picture={article.picture}
      contentLang={article.lang}
      jsonLd={crumbs ? [...jsonLd, breadcrumb] : undefined}
    />
  );
}
