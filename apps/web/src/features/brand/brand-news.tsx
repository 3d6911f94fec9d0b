import { useTranslation } from 'react-i18next';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { newsHref } from '#features/article/article-href.ts';
import { newsCategoryTitle } from '#features/article/news-categories.ts';
import { NewsRow } from '#features/article/news-row.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** News of one brand: date, category, title. */
export function BrandNews({
  brandAlias,
  news,
}: {
  brandAlias: string;
  news: readonly NewsSummary[];
}) {
  const { t } = useTranslation(['brand']);
  const app = useApp();
  return (
    <ul>
      {news.map((item) => (
        <NewsRow
          key={item.alias}
          item={item}
          href={newsHref(app, item, brandAlias)}
          kind={newsCategoryTitle(item, (category) => t(`brand:news.${category}`))}
          locked={t('brand:news.dealerOnly')}
          variant="brand"
        />
      ))}
    </ul>
  );
}
