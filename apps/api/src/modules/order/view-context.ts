import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';
import { brandTitles } from '#summaries/brand-summary.ts';
import { allPersonnel } from '#summaries/personnel.ts';
import type { ViewContext } from './order-view.ts';
import { sessionsOf, type OrderRow, type OrderSessionRow } from './repository.ts';

/** The sessions of orders by order id, and whatever the orders refer to. */
export async function loadViewContext(
  db: Database,
  rows: readonly OrderRow[],
  language: Language,
  now: Date,
): Promise<{ sessions: Map<number, OrderSessionRow[]>; context: ViewContext }> {
  const [brands, speakers, sessions] = await Promise.all([
    brandTitles(db),
    allPersonnel(db),
    sessionsOf(
      db,
      rows.map((row) => row.order.id),
    ),
  ]);
  return { sessions: Map.groupBy(sessions, (row) => row.orderId), context: { brands, speakers, language, now } };
}
