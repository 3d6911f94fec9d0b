import '#platform/styles/news-row.css';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import type { ReactNode } from 'react';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

export interface NewsRowProps {
  item: NewsSummary;
  href: string;
  /** The brands or the category, shown beside the date. Omitted if it is the same for all rows. */
  kind?: ReactNode;
  /** Label for content that is for dealers only. */
  locked: string;
  /** Default 3. */
  level?: 2 | 3;
  /**
   * `brand`: half a page wide, with a short category. `full`: a full page wide, with the summary.
   */
  variant?: 'brand' | 'full';
}

/** A news item in a list: date, category, title. */
export function NewsRow({ item, href, kind, locked, level = 3, variant }: NewsRowProps) {
  const { format, language } = useApp();
  const Title = `h${level}` as const;
  const lang = langAttribute(item.lang, language);
  return (
    <li
      className={[
        'news-row',
        variant && `news-row--${variant}`,
        kind === undefined && 'news-row--plain',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <time dateTime={item.publishUp}>{format.date(item.publishUp)}</time>
      {kind !== undefined && <span className="news-row__kind">{kind}</span>}
      <Title lang={lang}>
        <SiteLink href={href}>
          <BreakableText>{item.title}</BreakableText>
          {item.dealerOnly &&
            (variant === 'full' ? (
              <StatusMark status="lock">{locked}</StatusMark>
            ) : (
              <span className="news-row__lock">
                <Icon name="lock" size="s" />
                <span className="visually-hidden">{locked}</span>
              </span>
            ))}
        </SiteLink>
        <ChineseOnly lang={item.lang} />
      </Title>
      {variant === 'full' && <p lang={lang}>{item.summary}</p>}
    </li>
  );
}
