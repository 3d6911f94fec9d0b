import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { eventFilters } from '#features/event/event-filters.ts';
import { EventList, EventListHead, useIsPast } from '#features/event/event-list.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './events.data.ts';

/** /event */
export default function Events() {
  const { t } = useTranslation(['event']);
  const { events, options } = usePageData(data);
  const past = useIsPast();
  return (
    <div className="wrap">
      <ListPageHead
        title={past ? t('event:list.pastTitle') : t('event:list.title')}
        description={t('event:list.description')}
        filters={eventFilters}
        feed={{ href: '/event.ics', type: 'text/calendar', title: t('event:list.title') }}
      />
      <PageBreadcrumbs />
      <EventListHead level={1} feed="/event.ics" />
      <Suspense>
        <EventList
          answer={events}
          cities={past ? options.past_event_city : options.event_city}
          brands={options.brand}
        />
      </Suspense>
    </div>
  );
}
