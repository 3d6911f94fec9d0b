import './news-tabs.css';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '#platform/link/site-link.tsx';
import { isFixedNewsCategory } from '@portolane/core/rules/news/news-categories.ts';
import type { NewsTab } from './news-categories.ts';

interface NewsTabsProps {
  categories: readonly NewsTab[];
  current: string;
  hrefOf: (category: string) => string;
}

/** Tabs of the news categories. */
export function NewsTabs({ categories, current, hrefOf }: NewsTabsProps) {
  const { t } = useTranslation(['article']);
  return (
    <div className="news-tabs">
      <LinkTabs
        label={t('article:news.kinds')}
        Link={SiteLink}
        items={categories.map(({ alias, title }) => ({
          href: hrefOf(alias),
          label: isFixedNewsCategory(alias) ? t(`article:news.${alias}`) : (title ?? alias),
          current: alias === current,
        }))}
      />
    </div>
  );
}
