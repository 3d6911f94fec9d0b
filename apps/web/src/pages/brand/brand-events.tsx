import { brandQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import listStyles from '#lists.css?url';
import { EventFilterBar } from '#features/event/event-filter-bar.tsx';
import { EventList } from '#features/event/event-list.tsx';
import { EventListHead } from '#features/event/event-list-head.tsx';
import { PageHead } from '#shell/head/page-head.tsx';

/** /product/brand/:brandAlias/event */
export default function BrandEvents() {
  const { t, api } = useApp();
  const { brandAlias = '' } = useParams();
  const brand = useQuery(brandQuery(api, brandAlias)).data!;
  const cities = useQuery(optionsQuery(api, ['city'])).data?.city ?? [];
  return (
    <>
      <PageStyles href={listStyles} />
      <PageHead title={t('brand:events.title', { brand: brand.title })} description={t('brand:events.description', { brand: brand.title })} />
      <EventListHead level={2} />
      <EventFilterBar cities={cities} />
      <EventList brandAlias={brandAlias} />
    </>
  );
}
