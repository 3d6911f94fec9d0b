import { NewsArticle } from '#features/article/articles.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './news-item.data.ts';

/** /news/:categoryAlias/:newsAlias */
export default function NewsItem() {
  const { news } = usePageData(data);
  const crumbs = [
    // The menu has the categories that every site has.
    ...(news.category === null
      ? []
      : [{ text: news.category, path: `/news/${news.categoryAlias}` }]),
    { text: news.title, path: null },
  ];
  return (
    <div className="wrap">
      <PageBreadcrumbs own={crumbs} />
      <NewsArticle news={news} crumbs={crumbs} />
    </div>
  );
}
