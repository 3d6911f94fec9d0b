import type { Order } from '@portolane/core/contract/order.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { orderView, statusOf } from './order-view.ts';
import {
  newestOrderOfEvent,
  orderById,
  otherOrders,
  sessionsOf,
  type OrderRow,
} from './repository.ts';
import { loadViewContext } from './view-context.ts';

/** Returns the member's other orders of the same event, each with its overall status. */
async function othersOf(db: Queryable, memberId: number, row: OrderRow): Promise<Order['others']> {
  const others = await otherOrders(db, memberId, row);
  const sessions = Map.groupBy(
    await sessionsOf(
      db,
      others.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return others.map(({ id, uuid, createdAt }) => ({
    uuid,
    number: orderNumber(createdAt, id),
    regStatus: statusOf(sessions.get(id) ?? []),
    createdAt: createdAt.toISOString(),
  }));
}

async function show(
  { db, now }: ModuleDeps,
  member: AuthenticatedMember,
  find: (now: Date) => Promise<OrderRow | null>,
  language: Language,
): Promise<Order> {
  const at = now();
  const row = await find(at);
  if (!row) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const [{ sessions, context }, others] = await Promise.all([
    loadViewContext(db, member, [row], language, at),
    othersOf(db, member.id, row),
  ]);
  return orderView(row, sessions.get(row.order.id) ?? [], others, context);
}

/** Returns one order of the member. The policy has checked that it is theirs. */
export const showOrder = (
  deps: ModuleDeps,
  member: AuthenticatedMember,
  id: number,
  language: Language,
): Promise<Order> => show(deps, member, (now) => orderById(deps.db, id, now), language);

/** Returns the member's newest order of an event. @throws ORDER_FRONT_ITEM_NOT_EXIST */
export const showOrderOfEvent = (
  deps: ModuleDeps,
  member: AuthenticatedMember,
  event: { eventAlias: string; seriesNum: number },
  language: Language,
): Promise<Order> =>
  show(
    deps,
    member,
    (now) => newestOrderOfEvent(deps.db, member.id, event.eventAlias, event.seriesNum, now),
    language,
  );
