import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { cartKey } from '@portolane/core/queries/cart.ts';
import { memberQuery } from '@portolane/core/queries/query.ts';

/** The server's data about the member and one event. */
export interface ApplyCart {
  /** The cart's item for the event. */
  item: CartItem | null;
  /** Without an item: the sessions in which a seat is held for the member. */
  held: CartItem | null;
  /** Without an item: the member's enrolment in the event, unless it was canceled. */
  enrolled: Pick<Order, 'uuid'> | null;
}

/** Returns the member's enrolment in the event, or null. */
async function enrolledIn(
  call: ApiCall,
  eventAlias: string,
  seriesNum: number,
): Promise<ApplyCart['enrolled']> {
  try {
    const { items: order } = await call('order.ofEvent', { body: { eventAlias, seriesNum } });
    return order.regStatus === 'CANCELED' ? null : { uuid: order.uuid };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ORDER_FRONT_ITEM_NOT_EXIST') return null;
    throw error;
  }
}

/**
 * Returns the sessions in which a seat is held for the member, or null. The link in the waitlist's
 * mail can then skip the event's page.
 */
async function heldFor(
  call: ApiCall,
  eventAlias: string,
  eventSeriesNum: number,
): Promise<CartItem | null> {
  const { items } = await call('waiting.mine', {});
  const held = items.filter(
    (place) =>
      place.status === 'OFFERED' &&
      place.eventAlias === eventAlias &&
      place.seriesNum === eventSeriesNum,
  );
  return held.length === 0
    ? null
    : {
        eventAlias,
        eventSeriesNum,
        sessionUuids: held.flatMap(({ session }) => session?.uuid ?? []),
        meals: [],
      };
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Whether two items of one event have the same sessions and meals. */
export const sameChoice = (a: CartItem, b: CartItem): boolean =>
  sameSet(a.sessionUuids, b.sessionUuids) &&
  sameSet(
    a.meals.map(({ id, optionId }) => `${id}=${optionId}`),
    b.meals.map(({ id, optionId }) => `${id}=${optionId}`),
  );

/**
 * Returns what the member applies for: this browser's selection, else the cart's item, else the held
 * seats; null if nothing is selected.
 */
export function itemToApply(
  { registrationType }: Pick<Event, 'registrationType'>,
  { item, held }: ApplyCart,
  selection: CartItem | null | undefined,
): CartItem | null {
  // In an event with separate sessions, an empty selection means that all of them were deselected.
  const isEmpty = registrationType === 'partial' && selection?.sessionUuids.length === 0;
  return selection && !isEmpty ? selection : (item ?? held);
}

/**
 * Reads the cart's item for one event. It is read again whenever the page regains focus, since
 * another tab may have changed the cart.
 */
export const applyCartQuery = (api: ApiCall, eventAlias: string, eventSeriesNum: number) =>
  memberQuery(api, {
    queryKey: [...cartKey, 'apply', eventAlias, eventSeriesNum],
    async read(call): Promise<ApplyCart> {
      const { items } = await call('cart.get', {});
      const item = items.find(
        (candidate) =>
          candidate.eventAlias === eventAlias && candidate.eventSeriesNum === eventSeriesNum,
      );
      if (item) return { item, held: null, enrolled: null };
      const [held, enrolled] = await Promise.all([
        heldFor(call, eventAlias, eventSeriesNum),
        enrolledIn(call, eventAlias, eventSeriesNum),
      ]);
      return { item: null, held, enrolled };
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
