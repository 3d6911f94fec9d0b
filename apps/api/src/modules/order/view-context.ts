import type { Language } from '@portolane/core/i18n/language.ts';
import type { Database } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { paymentsOf } from '#domain/payments/order-payments.ts';
import { hasSection } from '#domain/sections.ts';
import { allBrandTitles } from '#domain/summaries/brand-summary.ts';
import { allPersonnel } from '#domain/summaries/personnel.ts';
import { eventsOpenToMember } from './enrol-again.ts';
import { statusOf, type ViewContext } from './order-view.ts';
import { sessionsOf, type OrderRow, type OrderSessionRow } from './repository.ts';

/** Loads the sessions of a member's orders, by order id, and everything the orders refer to. */
export async function loadViewContext(
  db: Database,
  member: MemberRow,
  rows: readonly OrderRow[],
  language: Language,
  now: Date,
): Promise<{ sessions: Map<number, OrderSessionRow[]>; context: ViewContext }> {
  const [hasLive, brands, speakers, payments, enrolled] = await Promise.all([
    hasSection(db, 'live'),
    allBrandTitles(db),
    allPersonnel(db, now),
    paymentsOf(
      db,
      rows.map((row) => row.order.id),
    ),
    sessionsOf(
      db,
      rows.map((row) => row.order.id),
    ),
  ]);
  const sessions = Map.groupBy(enrolled, (row) => row.orderId);
  const cancelled = rows.filter((row) => statusOf(sessions.get(row.order.id) ?? []) === 'CANCELED');
  const openEvents = await eventsOpenToMember(db, member, cancelled, now);
  return { sessions, context: { brands, speakers, openEvents, payments, hasLive, language, now } };
}
