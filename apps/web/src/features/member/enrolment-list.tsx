import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Pagination } from '@portolane/ui/pagination/pagination.tsx';
import { useApp } from '#app/app-context.ts';
import { FilterBar } from '#features/filters/filter-bar.tsx';
import { hrefOfPage } from '#features/filters/filter-search.ts';
import { SiteLink } from '#shell/link/site-link.tsx';
import { type EnrolmentCategory, enrolmentFilters, ENROLMENTS_A_PAGE } from './enrolment-filters.ts';
import { EnrolmentTable } from './enrolment-table.tsx';

/** The member's enrolments of one category: filters, rows, pages. */
export function EnrolmentList({ category }: { category: EnrolmentCategory }) {
  const { t, api } = useApp();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const { items, pagination } = useSuspenseQuery(orderSearchQuery(api, enrolmentFilters(category, values))).data;
  const brands = useSuspenseQuery(optionsQuery(api, ['brand'])).data['brand'] ?? [];
  const month = t('member:filter.month');
  return (
    <>
      <FilterBar
        labels={{ form: t('member:filter.label'), submit: t('member:filter.submit'), clear: t('member:filter.clear') }}
        fields={[
          {
            kind: 'select',
            name: 'brand',
            label: t('member:filter.brand'),
            placeholder: t('member:filter.allBrands'),
            options: brands.map(({ alias, title }) => ({ value: alias, label: title })),
          },
          { kind: 'month', name: 'start', label: t('member:filter.start'), placeholder: month },
          { kind: 'month', name: 'end', label: t('member:filter.end'), placeholder: month },
        ]}
      />
      <output className="visually-hidden">{t('member:list.count', { count: pagination.total })}</output>
      {items.length > 0 ? (
        <EnrolmentTable category={category} orders={items} />
      ) : (
        <NoEnrolments category={category} filtered={['brand', 'start', 'end'].some((name) => values.get(name))} />
      )}
      <Pagination
        page={pagination.current_page}
        total={pagination.total}
        pageSize={ENROLMENTS_A_PAGE}
        hrefOf={(page) => hrefOfPage(pathname, values, page)}
        Link={SiteLink}
        labels={{
          navigation: t('member:pages.navigation'),
          previous: t('member:pages.previous'),
          next: t('member:pages.next'),
          page: (page) => t('member:pages.page', { page }),
        }}
      />
    </>
  );
}

function NoEnrolments({ category, filtered }: { category: EnrolmentCategory; filtered: boolean }) {
  const { t, href } = useApp();
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={filtered ? t('member:list.filtered') : t(`member:list.${category}.emptyTitle`)}
      actions={
        <>
          {filtered && (
            <SiteLink className="link" href={pathname}>
              {t('member:list.clear')}
            </SiteLink>
          )}
          <SiteLink className="link" href={href('events')}>
            {t('member:list.browse')}
          </SiteLink>
          {!filtered && (
            <SiteLink className="link" href={href('member')}>
              {t('member:list.home')}
            </SiteLink>
          )}
        </>
      }
    >
      {filtered ? t('member:list.filteredHint') : t(`member:list.${category}.empty`)}
    </EmptyState>
  );
}
