import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { eventFilters } from '#features/event/event-filters.ts';
import { EventList, EventListHead, useIsPast } from '#features/event/event-list.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-events.data.ts';

/** /product/brand/:brandAlias/event */
export default function BrandEvents() {
  const { t } = useTranslation(['brand']);
  const { brand, events, options } = usePageData(data);
  const past = useIsPast();
  return (
    <>
      <ListPageHead
        title={t('brand:events.title', { brand: brand.title })}
        description={t('brand:events.description', { brand: brand.title })}
        filters={eventFilters}
      />
      <EventListHead level={2} />
      <Suspense>
        <EventList answer={events} cities={past ? options.past_event_city : options.event_city} />
      </Suspense>
    </>
  );
}
