import './result-list.css';
import type { Pagination as Pages } from '@portolane/core/contract/endpoint.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { ListPages } from '@portolane/app-kit/list/list-pages.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { filterSearch, hrefOfPage } from '@portolane/app-kit/list/filter-search.ts';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';
import { useDelayedPage } from './use-delayed-page.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

export interface ResultListProps<T> {
  answer: { items: readonly T[]; pagination?: Pages };
  /** The number of results, e.g. 共 12 項. */
  total: string;
  /** Label of the sort order. */
  order?: string;
  /** The skeleton shown while the next page is slow to load. */
  skeleton: 'event' | 'text' | 'card';
  filters: ListFilters;
  /**
   * Why there may be no results, and what to do; `links` follow the link that clears the filters.
   * `isContent`: without a filter, there is none because the site has published none.
   */
  empty: {
    title: string;
    reason: string;
    links?: ReactNode;
    level?: 2 | 3;
    isContent?: boolean;
  };
  /** Milliseconds from the last click on a page number until the page is fetched. Default: none. */
  pageDelay?: number;
  children: (items: readonly T[]) => ReactNode;
}

/** Everything around the rows of a list: the count, the pagination, and the empty state. */
export function ResultList<T>({
  answer: { items, pagination },
  total,
  order,
  skeleton,
  filters,
  empty,
  pageDelay = 0,
  children,
}: ResultListProps<T>) {
  const { t } = useTranslation(['list']);
  const { format } = useApp();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const slow = useSlowNavigation();
  const pages = useDelayedPage(pagination?.current_page ?? 1, pageDelay);

  if (slow) return <SkeletonRows kind={skeleton} count={3} label={t('list:loading')} />;
  const isFiltered = filters.isFiltered(values);
  const isUnpublished = empty.isContent === true && !isFiltered;
  const first = pagination ? (pagination.current_page - 1) * pagination.per_page + 1 : 1;
  return (
    <>
      <output className="list-count num">
        <span>
          <b>{total}</b>
          {pagination &&
            pagination.last_page > 1 &&
            items.length > 0 &&
            t('list:range', {
              from: format.number(first),
              to: format.number(first + items.length - 1),
            })}
        </span>
        {order && items.length > 0 && <span>{order}</span>}
      </output>
      {items.length > 0 ? (
        children(items)
      ) : (
        <div className="result-list__empty">
          <EmptyState
            title={isUnpublished ? t('list:empty.nothing') : empty.title}
            {...(empty.level && { level: empty.level })}
            actions={
              <>
                {isFiltered && (
                  <SiteLink className="link" href={pathname + filterSearch(filters.keptOf(values))}>
                    {t('list:empty.clear')}
                  </SiteLink>
                )}
                {empty.links}
              </>
            }
          >
            {isUnpublished ? t('list:empty.nothingReason') : empty.reason}
          </EmptyState>
        </div>
      )}
      {pagination && pagination.total > 0 && (
        <div className="result-list__pages">
          <ListPages
            page={pages.page}
            onChoose={pages.onChoose}
            total={pagination.total}
            pageSize={pagination.per_page}
            hrefOf={(page) => hrefOfPage(pathname, values, page)}
            Link={SiteLink}
          />
        </div>
      )}
    </>
  );
}
