import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FilterBar } from '#features/list/filter-bar.tsx';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { type EnrolmentCategory, enrolmentFilters } from './enrolment-filters.ts';
import { EnrolmentTable } from './enrolment-table.tsx';

interface EnrolmentListProps {
  category: EnrolmentCategory;
  orders: { items: readonly OrderSummary[]; pagination: Pagination };
  brands: readonly Option[];
}

/** The member's enrolments of one category, with filters and pagination. */
export function EnrolmentList({ category, orders, brands }: EnrolmentListProps) {
  const { t } = useTranslation(['member']);
  const { href } = useApp();
  const filtered = enrolmentFilters.isFiltered(new URLSearchParams(useLocation().search));
  return (
    <>
      <FilterBar filters={enrolmentFilters} options={{ brand: brands }} />
      <ResultList
        answer={orders}
        total={t('member:list.count', { count: orders.pagination.total })}
        skeleton="text"
        filters={enrolmentFilters}
        empty={{
          title: filtered ? t('member:list.filtered') : t(`member:list.${category}.emptyTitle`),
          reason: filtered ? t('member:list.filteredHint') : t(`member:list.${category}.empty`),
          links: (
            <>
              <SiteLink className="link" href={href('events')}>
                {t('member:list.browse')}
              </SiteLink>
              {!filtered && (
                <SiteLink className="link" href={href('member')}>
                  {t('member:list.home')}
                </SiteLink>
              )}
            </>
          ),
        }}
      >
        {(items) => <EnrolmentTable category={category} orders={items} />}
      </ResultList>
    </>
  );
}
