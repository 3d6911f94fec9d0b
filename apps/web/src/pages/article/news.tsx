import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { newsFilters } from '#features/article/article-filters.ts';
import { NewsList } from '#features/article/article-lists.tsx';
import { type NewsCategory, newsCategories } from '#features/article/news-categories.ts';
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
  // The guard in news.data.ts rejects any other value.
  const category = useParams()['categoryAlias'] as NewsCategory;
  const title = t(`article:news.${category}`);
  return (
    <div className="wrap">
      <ListPageHead
        title={title}
        description={t(`article:news.description.${category}`)}
        filters={newsFilters}
        feed={{ href: '/news.xml', type: 'application/rss+xml', title: t('article:news.feed') }}
      />
      <PageBreadcrumbs />
      <ListHead level={1} title={title} lead={t(`article:news.lead.${category}`)}>
        <FeedLink feed="rss" path="/news.xml" />
      </ListHead>
      <Suspense>
        <NewsTabs
          categories={newsCategories}
          current={category}
          hrefOf={(categoryAlias) => href('news', { categoryAlias })}
        />
      </Suspense>
      <Suspense>
        <NewsList answer={news} brands={options.brand} />
      </Suspense>
    </div>
  );
}
