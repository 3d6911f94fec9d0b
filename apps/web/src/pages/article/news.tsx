import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import { newsFilters } from '#features/article/article-filters.ts';
import { NewsList } from '#features/article/article-lists.tsx';
import { newsTabs } from '#features/article/news-categories.ts';
import { NewsTabs } from '#features/article/news-tabs.tsx';
import { FeedLink } from '#features/list/feed-link.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './news.data.ts';

/** /news/:categoryAlias */
export default function News() {
  const { t } = useTranslation(['article']);
  const { href } = useApp();
  const { news, options } = usePageData(data);
  const { categoryAlias = '' } = useParams();
  const isFixed = isFixedNewsCategory(categoryAlias);
  // The guard in news.data.ts rejects what is neither.
  const own = options.news_category.find(({ alias }) => alias === categoryAlias)?.title ?? '';
  const title = isFixed ? t(`article:news.${categoryAlias}`) : own;
  const lead = isFixed
    ? t(`article:news.lead.${categoryAlias}`)
    : t('article:news.lead.own', { category: own });
  const description = isFixed
    ? t(`article:news.description.${categoryAlias}`)
    : t('article:news.description.own', { category: own });
  return (
    <div className="wrap">
      <ListPageHead
        title={title}
        description={description}
        filters={newsFilters}
        feed={{ href: '/news.xml', type: 'application/rss+xml', title: t('article:news.feed') }}
      />
      <PageBreadcrumbs
        {...(!isFixed && { own: [{ text: own, path: `/news/${categoryAlias}` }] })}
      />
      <ListHead level={1} title={title} lead={lead}>
        <FeedLink feed="rss" path="/news.xml" />
      </ListHead>
      <Suspense>
        <NewsTabs
          categories={newsTabs(options.shown_news_category)}
          current={categoryAlias}
          hrefOf={(alias) => href('news', { categoryAlias: alias })}
        />
      </Suspense>
      <Suspense>
        <NewsList answer={news} brands={options.brand} />
      </Suspense>
    </div>
  );
}
