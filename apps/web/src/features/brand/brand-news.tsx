import '#platform/styles/news-row.css';
import { useTranslation } from 'react-i18next';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** News of one brand: date, kind, title. */
export function BrandNews({ brandAlias, news }: { brandAlias: string; news: readonly NewsSummary[] }) {
  const { t } = useTranslation(['brand']);
  const { format, href, language } = useApp();
  return (
    <ul>
      {news.map((item) => (
        <li key={item.alias} className="news-row news-row--brand">
          <time dateTime={item.publishUp}>{format.date(item.publishUp)}</time>
          <span className="news-row__kind">{t(`brand:news.${item.categoryAlias}`)}</span>
          <h3 lang={langAttribute(item.lang, language)}>
            <SiteLink href={href('brandNewsItem', { brandAlias, categoryAlias: item.categoryAlias, newsAlias: item.alias })}>
              <BrokenText>{item.title}</BrokenText>
              {item.dealerOnly && (
                <span className="news-row__lock">
                  <Icon name="lock" size="s" />
                  <span className="visually-hidden">{t('brand:news.dealerOnly')}</span>
                </span>
              )}
            </SiteLink>
          </h3>
        </li>
      ))}
    </ul>
  );
}
