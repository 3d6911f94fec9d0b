import './news-tabs.css';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { NewsCategory } from './news-categories.ts';

interface NewsTabsProps {
  categories: readonly NewsCategory[];
  current: string;
  hrefOf: (category: NewsCategory) => string;
}

/** Tabs of the news categories. */
export function NewsTabs({ categories, current, hrefOf }: NewsTabsProps) {
  const { t } = useTranslation(['article']);
  return (
    <div className="news-tabs">
      <LinkTabs
        label={t('article:news.kinds')}
        Link={SiteLink}
        items={categories.map((category) => ({
          href: hrefOf(category),
          label: t(`article:news.${category}`),
          current: category === current,
        }))}
      />
    </div>
  );
}
