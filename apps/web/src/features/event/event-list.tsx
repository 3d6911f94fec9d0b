import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FilterBar } from '#features/list/filter-bar.tsx';
import { FeedLink } from '#features/list/feed-link.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { eventFilters } from './event-filters.ts';
import { EventRow } from './event-row.tsx';

/** Returns whether the URL asks for past events. */
export const useIsPast = (): boolean =>
  new URLSearchParams(useLocation().search).get('past') === '1';

/**
 * The title of an event list, with links between upcoming and past events.
 * @param feed path of the calendar feed
 */
export function EventListHead({ level, feed }: { level: 1 | 2; feed?: string }) {
  const { t } = useTranslation(['event']);
  const { pathname } = useLocation();
  const past = useIsPast();
  return (
    <ListHead
      level={level}
      title={past ? t('event:list.pastTitle') : t('event:list.title')}
      lead={past ? t('event:list.pastLead') : t('event:list.lead')}
    >
      {feed && <FeedLink feed="calendar" path={feed} />}
      <MoreLink href={past ? pathname : `${pathname}?past=1`} Link={SiteLink}>
        {past ? t('event:list.toComing') : t('event:list.toPast')}
      </MoreLink>
    </ListHead>
  );
}

interface EventListProps {
  answer: { items: readonly EventSummary[]; pagination: Pagination };
  /** Cities with events of this list. */
  cities: readonly Option[];
  /** Omitted where the brand is fixed. */
  brands?: readonly Option[];
}

/**
 * A list of events with filters: category, type, city, brand, month, text, and open for enrolment.
 */
export function EventList({ answer, cities, brands }: EventListProps) {
  const { t } = useTranslation(['event']);
  const { href } = useApp();
  const past = useIsPast();
  const hasNewsletter = useSection('newsletter');
  return (
    <>
      <FilterBar
        filters={eventFilters}
        options={{
          category: (['course', 'activity'] as const).map((alias) => ({
            alias,
            title: t(`event:category.${alias}`),
          })),
          type: (['physical', 'online'] as const).map((alias) => ({
            alias,
            title: t(`event:type.${alias}`),
          })),
          city: cities,
          ...(brands && { brand: brands }),
        }}
        without={past ? ['open'] : []}
        example={t('event:list.example')}
      />
      <ResultList
        answer={answer}
        total={t('event:list.total', { count: answer.pagination.total })}
        order={past ? t('event:list.sortPast') : t('event:list.sortComing')}
        skeleton="event"
        filters={eventFilters}
        empty={{
          title: t('event:list.empty'),
          reason: hasNewsletter ? t('event:list.emptyReason') : t('event:list.emptyReasonOnly'),
          isContent: true,
          links: hasNewsletter && (
            <SiteLink className="link" href={href('subscription')}>
              {t('event:list.emptySubscribe')}
            </SiteLink>
          ),
        }}
      >
        {(events) => (
          <ul className="event-list">
            {events.map((event) => (
              <EventRow key={`${event.alias}/${event.seriesNum}`} event={event} />
            ))}
          </ul>
        )}
      </ResultList>
    </>
  );
}
