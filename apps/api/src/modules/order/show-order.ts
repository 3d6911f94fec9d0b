import type { Order } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import { orderView } from './order-view.ts';
import { newestOrderOfEvent, orderById, type OrderRow } from './repository.ts';
import { loadViewContext } from './view-context.ts';

async function show({ db, now }: ModuleDeps, member: AuthenticatedMember, row: OrderRow | null, language: Language): Promise<Order> {
  if (!row) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const { sessions, context } = await loadViewContext(db, member, [row], language, now());
  return orderView(row, sessions.get(row.order.id) ?? [], context);
}

/** One order of the member, whose it is the policy has found out. */
export const showOrder = async (deps: ModuleDeps, member: AuthenticatedMember, id: number, language: Language): Promise<Order> =>
  show(deps, member, await orderById(deps.db, id), language);

/** The member's newest order of an event. @throws ORDER_FRONT_ITEM_NOT_EXIST */
export const showOrderOfEvent = async (
  deps: ModuleDeps,
  member: AuthenticatedMember,
  event: { eventAlias: string; seriesNum: number },
  language: Language,
): Promise<Order> => show(deps, member, await newestOrderOfEvent(deps.db, member.id, event.eventAlias, event.seriesNum), language);
