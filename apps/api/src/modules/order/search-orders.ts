import type { z } from 'zod';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { ordersBody, OrderSummary } from '@portolane/core/contract/order.ts';
import { DAY_MS, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { paged } from '#http/paged.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { orderSummaryView } from './order-view.ts';
import { countOrders, ordersOf } from './repository.ts';
import { loadViewContext } from './view-context.ts';

/**
 * Returns a page of the member's orders: latest event first, or the next session first for upcoming
 * ones.
 */
export async function searchOrders(
  { db, now }: ModuleDeps,
  member: MemberRow,
  filters: z.infer<typeof ordersBody>,
  language: Language,
): Promise<{ items: OrderSummary[]; pagination: Pagination }> {
  const at = now();
  const { startDate, endDate } = filters;
  const filter = {
    category: filters.eventCategoryAlias,
    brandAlias: filters.brandAlias,
    from: startDate === undefined ? undefined : taipeiDayStart(startDate),
    before:
      endDate === undefined ? undefined : new Date(taipeiDayStart(endDate).getTime() + DAY_MS),
    coming: filters.coming === undefined ? undefined : { after: at, wanted: filters.coming },
  };
  return paged(
    filters,
    async (page) => {
      const rows = await ordersOf(db, member.id, filter, page, at);
      const { sessions, context } = await loadViewContext(db, member, rows, language, at);
      return rows.map((row) => orderSummaryView(row, sessions.get(row.order.id) ?? [], context));
    },
    () => countOrders(db, member.id, filter),
  );
}
