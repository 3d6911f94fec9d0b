import './hot-keywords.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { hotTagsQuery } from '@portolane/core/queries/tag.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Popular keywords, loaded when the search opens. The search works without them. */
export function HotKeywords() {
  const { t } = useTranslation(['common']);
  const { api, href } = useApp();
  const { data: tags } = useQuery(hotTagsQuery(api));
  if (!tags?.length) return null;
  return (
    <section className="hot-keywords">
      <h2>{t('common:search.hot')}</h2>
      <ul>
        {tags.map(({ alias, title }) => (
          <li key={alias}>
            <SiteLink href={href('search', undefined, { tag: alias })}>
              {title}
              <Icon name="arrow-right" size="s" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
