import { optionsQuery } from '@portolane/core/queries/option.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import listStyles from '#lists.css?url';
import { EventFilterBar } from '#features/event/event-filter-bar.tsx';
import { EventList } from '#features/event/event-list.tsx';
import { EventListHead } from '#features/event/event-list-head.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#shell/head/page-head.tsx';

/** /event */
export default function Events() {
  const { t, api } = useApp();
  const past = new URLSearchParams(useLocation().search).get('past') === '1';
  const options = useQuery(optionsQuery(api, ['brand', 'city'])).data;
  return (
    <div className="wrap">
      <PageStyles href={listStyles} />
      <PageHead
        title={past ? t('event:list.pastTitle') : t('event:list.title')}
        description={t('event:list.description')}
        {...(past && { canonicalPath: '/event?past=1' })}
      />
      <PageBreadcrumbs />
      <EventListHead level={1} />
      <EventFilterBar cities={options?.city ?? []} brands={options?.brand ?? []} />
      <EventList />
    </div>
  );
}
