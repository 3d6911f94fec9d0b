import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Language } from '#language.ts';
import type { ModuleDeps } from '#module.ts';
import { orderSummaryView } from './order-view.ts';
import { countOrders, ordersOf } from './repository.ts';
import { loadViewContext } from './view-context.ts';

interface Filters {
  eventCategoryAlias?: 'course' | 'activity' | undefined;
  /** Days in Asia/Taipei, both inclusive: orders whose event overlaps them. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  brandAlias?: string | undefined;
  limit: number;
  page: number;
}

const DAY_MS = 86_400_000;

/** A page of the member's orders, newest event first. */
export async function searchOrders(
  { db, now }: ModuleDeps,
  memberId: number,
  filters: Filters,
  language: Language,
): Promise<{ items: OrderSummary[]; pagination: Pagination }> {
  const { limit, page, startDate, endDate } = filters;
  const filter = {
    category: filters.eventCategoryAlias,
    brandAlias: filters.brandAlias,
    from: startDate === undefined ? undefined : taipeiDayStart(startDate),
    before: endDate === undefined ? undefined : new Date(taipeiDayStart(endDate).getTime() + DAY_MS),
  };
  const [rows, total] = await Promise.all([ordersOf(db, memberId, filter, { limit, offset: (page - 1) * limit }), countOrders(db, memberId, filter)]);
  const { sessions, context } = await loadViewContext(db, rows, language, now());
  return {
    items: rows.map((row) => orderSummaryView(row, sessions.get(row.order.id) ?? [], context)),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
  };
}
