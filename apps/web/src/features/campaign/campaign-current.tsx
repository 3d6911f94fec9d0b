import '#platform/styles/sections.css';
import { useTranslation } from 'react-i18next';
import type { CurationTopicSummary } from '@portolane/core/contract/curation.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { NewsRow } from '#features/article/news-row.tsx';
import { EventBriefs } from '#features/event/event-row.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** Returns each once: topics of a campaign may share them. */
const once = <T,>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** The events and the news of topics, side by side; nothing if there are none. */
export function CampaignCurrent({ topics }: { topics: readonly CurationTopicSummary[] }) {
  const { t } = useTranslation(['campaign']);
  const { href } = useApp();
  const events = once(
    topics.flatMap((topic) => topic.events),
    ({ alias, seriesNum }) => `${alias}/${seriesNum}`,
  ).toSorted((a, b) => Date.parse(a.dateTimeRange.start) - Date.parse(b.dateTimeRange.start));
  const news = once(
    topics.flatMap((topic) => topic.news),
    ({ alias }) => alias,
  );
  return (
    <div className={events.length > 0 && news.length > 0 ? 'halves' : undefined}>
      {events.length > 0 && (
        <section className="section">
          <SectionHeading title={t('campaign:events')} />
          <EventBriefs events={events} />
        </section>
      )}
      {news.length > 0 && (
        <section className="section">
          <SectionHeading title={t('campaign:news')} />
          <ul>
            {news.map((item) => (
              <NewsRow
                key={item.alias}
                item={item}
                href={href('newsItem', {
                  categoryAlias: item.categoryAlias,
                  newsAlias: item.alias,
                })}
                // Beside events there is no room for a column of brands.
                {...(events.length === 0 && { kind: item.brands[0]?.title ?? item.category ?? '' })}
                locked={t('campaign:dealerOnly')}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
