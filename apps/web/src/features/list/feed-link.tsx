import './feed-link.css';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { openOutsideOnClick } from '#platform/link/open-outside.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * A link to subscribe to a list: a calendar for events, a feed for news. Not a router link, because
 * the target is not a page.
 */
export function FeedLink({ feed, path }: { feed: 'calendar' | 'rss'; path: string }) {
  const { t } = useTranslation(['list']);
  const { language } = useApp();
  return (
    <a className="feed-link" href={pathInLanguage(path, language)} onClick={openOutsideOnClick}>
      <Icon name={feed === 'calendar' ? 'calendar' : 'bell'} size="s" />
      {t(`list:feed.${feed}`)}
    </a>
  );
}
