import type { Solution } from '@portolane/core/contract/item.ts';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { useTranslation } from 'react-i18next';
import { AddToInquiry } from '#features/inquiry-list/add-to-inquiry.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { articleHref } from './article-href.ts';
import { ArticlePageHead, type ArticlePlacement } from './article-page-head.tsx';
import { ArticleView } from './article-view.tsx';

/** A solution with the industries it is for. */
export function SolutionArticle({
  solution,
  category,
  brandAlias,
  crumbs,
}: ArticlePlacement & { solution: Solution; category: string | undefined }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const home = articleHref(app, { kind: 'solution', alias: solution.alias });
  return (
    <>
      <ArticlePageHead article={solution} home={home} crumbs={crumbs} />
      <ArticleView
        article={solution}
        brandAlias={brandAlias}
        home={home}
        tags={
          <>
            <Tag tone="ink">{t('article:solution.kind')}</Tag>
            {category && <Tag>{category}</Tag>}
          </>
        }
        facts={[
          ...(category
            ? [
                [
                  t('article:detail.kind'),
                  <SiteLink
                    key="category"
                    className="link"
                    href={app.href('solutions', undefined, { filterCategory: solution.category })}
                  >
                    {category}
                  </SiteLink>,
                ] as const,
              ]
            : []),
          ...(solution.industries.length > 0
            ? [
                [
                  t('article:detail.industries'),
                  app.format.list(solution.industries.map(({ title }) => title)),
                ] as const,
              ]
            : []),
        ]}
        hrefOf={({ alias }) => articleHref(app, { kind: 'solution', alias }, brandAlias)}
        action={
          <AddToInquiry
            kind="solution"
            alias={solution.alias}
            title={solution.title}
            brandAlias={solution.brands[0]?.alias ?? ''}
            size="l"
            wide
          />
        }
      />
    </>
  );
}
