import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Pagination } from '@portolane/ui/pagination/pagination.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { useLocation } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { hrefOfPage } from '#features/filters/filter-search.ts';
import { SiteLink } from '#shell/link/site-link.tsx';
import { eventFilters } from './event-filters.ts';
import { EventRow } from './event-row.tsx';
import { useSlowNavigation } from './use-slow-navigation.ts';

/** The list that the address asks for, with its count and its pages. `brandAlias` fixes the brand. */
export function EventList({ brandAlias }: { brandAlias?: string }) {
  const { t, api, format, language } = useApp();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const slow = useSlowNavigation();
  const { items, pagination } = useQuery(eventSearchQuery(api, eventFilters(values, brandAlias))).data!;

  if (slow) return <SkeletonRows kind="event" count={3} label={t('event:list.loading')} />;
  if (!items.length) {
    return (
      <div className="event-list__empty">
        <EmptyState
          title={t('event:list.empty')}
          actions={
            <>
              <SiteLink className="link" href={pathname}>
                {t('event:list.emptyClear')}
              </SiteLink>
              <SiteLink className="link" href={pathInLanguage('/subscription', language)}>
                {t('event:list.emptySubscribe')}
              </SiteLink>
            </>
          }
        >
          {t('event:list.emptyReason')}
        </EmptyState>
      </div>
    );
  }
  const from = (pagination.current_page - 1) * pagination.per_page + 1;
  return (
    <>
      <output className="list-count num">
        <span>
          <b>{t('event:list.total', { count: pagination.total })}</b>
          {t('event:list.range', { from: format.number(from), to: format.number(from + items.length - 1) })}
        </span>
        <span>{values.get('past') === '1' ? t('event:list.sortPast') : t('event:list.sortComing')}</span>
      </output>
      <ul className="event-list">
        {items.map((event) => (
          <EventRow key={`${event.alias}/${event.seriesNum}`} event={event} />
        ))}
      </ul>
      <div className="event-list__pages">
        <Pagination
          page={pagination.current_page}
          total={pagination.total}
          pageSize={pagination.per_page}
          hrefOf={(page) => hrefOfPage(pathname, values, page)}
          Link={SiteLink}
          labels={{
            navigation: t('event:pages.navigation'),
            previous: t('event:pages.previous'),
            next: t('event:pages.next'),
            page: (page) => t('event:pages.page', { page }),
          }}
        />
      </div>
    </>
  );
}
