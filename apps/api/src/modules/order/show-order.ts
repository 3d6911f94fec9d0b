import type { Order } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import { orderView } from './order-view.ts';
import { newestOrderOfEvent, orderById, type OrderRow } from './repository.ts';
import { loadViewContext } from './view-context.ts';

async function show({ db, now }: ModuleDeps, member: AuthenticatedMember, find: (now: Date) => Promise<OrderRow | null>, language: Language): Promise<Order> {
  const at = now();
  const row = await find(at);
  if (!row) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const { sessions, context } = await loadViewContext(db, member, [row], language, at);
  return orderView(row, sessions.get(row.order.id) ?? [], context);
}

/** One order of the member, whose it is the policy has found out. */
export const showOrder = (deps: ModuleDeps, member: AuthenticatedMember, id: number, language: Language): Promise<Order> =>
  show(deps, member, (now) => orderById(deps.db, id, now), language);

/** The member's newest order of an event. @throws ORDER_FRONT_ITEM_NOT_EXIST */
export const showOrderOfEvent = (
  deps: ModuleDeps,
  member: AuthenticatedMember,
  event: { eventAlias: string; seriesNum: number },
  language: Language,
): Promise<Order> => show(deps, member, (now) => newestOrderOfEvent(deps.db, member.id, event.eventAlias, event.seriesNum, now), language);
