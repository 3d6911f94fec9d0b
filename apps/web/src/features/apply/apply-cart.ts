import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { cartKey } from '@portolane/core/queries/cart.ts';
import { memberQuery } from '@portolane/core/queries/query.ts';
import type { App } from '#platform/context/app-context.ts';

/** What the member is about to enrol into. */
export interface ApplyCart {
  /** The cart's item of the event, or the choice that the cart would not take; null: nothing is chosen. */
  item: CartItem | null;
  /** Why the cart would not take it. */
  refusal: { code: ApiError['code']; message: string } | null;
  /** Where nothing is chosen: the member's enrolment into the event, unless it was cancelled. */
  enrolled: Pick<Order, 'uuid'> | null;
}

/** The enrolment that the member has already, or null. */
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

/** What a held seat of the member's is for, as a choice of the event; null without one. Then the way from the mail leads on at once. */
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

/** Whether two choices of one event come to the same order. */
export const sameChoice = (a: CartItem, b: CartItem): boolean =>
  sameSet(a.sessionUuids, b.sessionUuids) &&
  sameSet(
    a.meals.map(({ id, optionId }) => `${id}=${optionId}`),
    b.meals.map(({ id, optionId }) => `${id}=${optionId}`),
  );

/**
 * The cart's item of one event, after what was chosen in this browser has been put there: the choice wins. Adding an item
 * replaces it, so asking twice does no harm. A refusal is part of the answer (the page shows it beside the sessions), not
 * a failed load. Asked for again whenever the page is looked at: a second tab may have changed the cart.
 */
export const applyCartQuery = (
  { api, chosen }: Pick<App, 'api' | 'chosen'>,
  eventAlias: string,
  eventSeriesNum: number,
) =>
  memberQuery(api, {
    queryKey: [...cartKey, 'apply', eventAlias, eventSeriesNum],
    async read(call): Promise<ApplyCart> {
      const { items } = await call('cart.get', {});
      const item =
        items.find(
          (candidate) =>
            candidate.eventAlias === eventAlias && candidate.eventSeriesNum === eventSeriesNum,
        ) ?? null;
      const choice =
        chosen.of(eventAlias, eventSeriesNum) ??
        (item ? null : await heldFor(call, eventAlias, eventSeriesNum));
      const asItIs = async (): Promise<ApplyCart> => ({
        item,
        refusal: null,
        enrolled: item ? null : await enrolledIn(call, eventAlias, eventSeriesNum),
      });
      if (!choice || (item && sameChoice(choice, item))) return asItIs();
      try {
        return {
          item: (await call('cart.addItem', { body: choice })).items,
          refusal: null,
          enrolled: null,
        };
      } catch (error) {
        // Every session was unticked again: that is no choice.
        if (
          error instanceof ApiError &&
          error.code === 'CART_ADD_TO_CART_FAIL' &&
          choice.sessionUuids.length === 0
        )
          return asItIs();
        if (!(error instanceof ApiError) || !/^(CART_|INPUT_INVALID)/.test(error.code)) throw error;
        const message = error.isFieldError
          ? Object.values(error.fields).flat().join(' ')
          : error.message;
        return { item: choice, refusal: { code: error.code, message }, enrolled: null };
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
