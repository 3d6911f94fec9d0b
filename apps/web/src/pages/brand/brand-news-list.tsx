import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { FixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import { brandNewsFilters } from '#features/article/article-filters.ts';
import { NewsList } from '#features/article/article-lists.tsx';
import { brandNewsCategories } from '#features/article/news-categories.ts';
import { NewsTabs } from '#features/article/news-tabs.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-news-list.data.ts';

/** /product/brand/:brandAlias/news/:categoryAlias */
export default function BrandNewsList() {
  const { t } = useTranslation(['article']);
  const { href } = useApp();
  const { brand, news } = usePageData(data);
  // The guard in brand-news-list.data.ts rejects any other value.
  const category = useParams()['categoryAlias'] as FixedNewsCategory;
  const title = t('article:brand.newsTitle', {
    brand: brand.title,
    kind: t(`article:news.${category}`),
  });
  const lead = t(`article:brand.newsLead.${category}`, { brand: brand.title });
  return (
    <>
      <ListPageHead title={title} description={lead} filters={brandNewsFilters} />
      <ListHead level={2} title={title} lead={lead} />
      <Suspense>
        <NewsTabs
          categories={brandNewsCategories(brand).map((alias) => ({ alias, title: null }))}
          current={category}
          hrefOf={(categoryAlias) =>
            href('brandNewsList', { brandAlias: brand.alias, categoryAlias })
          }
        />
      </Suspense>
      <Suspense>
        <NewsList answer={news} brandAlias={brand.alias} />
      </Suspense>
    </>
  );
}
