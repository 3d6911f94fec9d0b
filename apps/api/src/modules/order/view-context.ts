import type { Queryable } from '#db/database.ts';
import type { Language } from '#language.ts';
import type { ViewContext } from './order-view.ts';
import { brandTitles, sessionsOf, speakers, type OrderRow, type OrderSessionRow } from './repository.ts';

/** The sessions of orders by order id, and whatever the orders refer to. */
export async function loadViewContext(
  db: Queryable,
  rows: readonly OrderRow[],
  language: Language,
  now: Date,
): Promise<{ sessions: Map<number, OrderSessionRow[]>; context: ViewContext }> {
  const [brands, sessions] = await Promise.all([
    brandTitles(db, [...new Set(rows.flatMap((row) => row.event.brands))]),
    sessionsOf(
      db,
      rows.map((row) => row.order.id),
    ),
  ]);
  const people = await speakers(db, [...new Set(sessions.flatMap((row) => row.session.personnel))]);
  return { sessions: Map.groupBy(sessions, (row) => row.orderId), context: { brands, speakers: people, language, now } };
}
