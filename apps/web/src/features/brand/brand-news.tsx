import { useTranslation } from 'react-i18next';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
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
  const { href } = useApp();
  return (
    <ul>
      {news.map((item) => (
        <NewsRow
          key={item.alias}
          item={item}
          href={href('brandNewsItem', {
            brandAlias,
            categoryAlias: item.categoryAlias,
            newsAlias: item.alias,
          })}
          kind={t(`brand:news.${item.categoryAlias}`)}
          locked={t('brand:news.dealerOnly')}
          variant="brand"
        />
      ))}
    </ul>
  );
}
