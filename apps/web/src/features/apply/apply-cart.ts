import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import { cartKey } from '@portolane/core/queries/cart.ts';
import { memberQuery } from '@portolane/core/queries/query.ts';
import type { App } from '#platform/context/app-context.ts';

/** What the member is about to enrol into. */
export interface ApplyCart {
  /** The cart's item of the event, or the choice that the cart would not take; null: nothing is chosen. */
  item: CartItem | null;
  /** Why the cart would not take it. */
  refusal: { code: ApiError['code']; message: string } | null;
}

const sameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((value) => b.includes(value));

/** Whether two choices of one event come to the same order. */
export const sameChoice = (a: CartItem, b: CartItem): boolean =>
  sameSet(a.sessionUuids, b.sessionUuids) &&
  sameSet(
    a.meals.map(({ id, optionId }) => `${id}=${optionId}`),
    b.meals.map(({ id, optionId }) => `${id}=${optionId}`),
  );

/**
 * The cart's item of one event, after what was chosen in this tab has been put there: the choice wins. Adding an item
 * replaces it, so asking twice does no harm. A refusal is part of the answer (the page shows it beside the sessions), not
 * a failed load. Asked for again whenever the page is looked at: a second tab may have changed the cart.
 */
export const applyCartQuery = ({ api, chosen }: Pick<App, 'api' | 'chosen'>, eventAlias: string, eventSeriesNum: number) =>
  memberQuery(api, {
    queryKey: [...cartKey, 'apply', eventAlias, eventSeriesNum],
    async ask(ask): Promise<ApplyCart> {
      const { items } = await ask('cart.get', {});
      const item = items.find((candidate) => candidate.eventAlias === eventAlias && candidate.eventSeriesNum === eventSeriesNum) ?? null;
      const choice = chosen.of(eventAlias, eventSeriesNum);
      if (!choice || (item && sameChoice(choice, item))) return { item, refusal: null };
      try {
        return { item: (await ask('cart.addItem', { body: choice })).items, refusal: null };
      } catch (error) {
        // Every session was unticked again: that is no choice.
        if (error instanceof ApiError && error.code === 'CART_ADD_TO_CART_FAIL' && choice.sessionUuids.length === 0) return { item, refusal: null };
        if (!(error instanceof ApiError) || !/^(CART_|INPUT_INVALID)/.test(error.code)) throw error;
        return { item: choice, refusal: { code: error.code, message: error.isFieldError ? Object.values(error.fields).flat().join(' ') : error.message } };
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
