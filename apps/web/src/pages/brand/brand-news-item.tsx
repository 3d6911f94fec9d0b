import { NewsArticle } from '#features/article/articles.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-news-item.data.ts';

/** /product/brand/:brandAlias/news/:categoryAlias/:newsAlias */
export default function BrandNewsItem() {
  const { brand, news } = usePageData(data);
  return <NewsArticle news={news} brandAlias={brand.alias} />;
}
