import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { addItemMutation } from '@portolane/core/queries/cart.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventKey } from '@portolane/core/queries/event.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { type ApplyCart, applyCartQuery, sameChoice } from './apply-cart.ts';
import { cartRefusal } from './apply-refusal.ts';
import type { ApplyAction } from './apply-state.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

interface CartItemOptions {
  event: Event;
  cart: ApplyCart;
  item: CartItem;
  /** Of its meals, those that its sessions offer: one that went with its day is not put into the cart. */
  meals: CartItem['meals'];
  /** The browser's selection is known, which it is not during hydration. */
  isReady: boolean;
  dispatch: Dispatch<ApplyAction>;
  /** Called if the member is enrolled already, perhaps by an attempt whose response was lost. */
  onEnrolled: () => Promise<void>;
}

/**
 * Keeps the member's cart equal to the item that the page shows: puts the item into the cart
 * whenever either of them changes and they differ. The item may change in another tab.
 */
export function useCartItem({
  event,
  cart,
  item,
  meals,
  isReady,
  dispatch,
  onEnrolled,
}: CartItemOptions) {
  const { api, chosen } = useApp();
  const queryClient = useQueryClient();
  const onFailure = useCallFailure();
  const addItem = addItemMutation(api);
  const selected = useCallMutation(addItem);
  const asked = useCallMutation(addItem);
  /** The item that is on its way into the cart. */
  const sent = useRef<CartItem | null>(null);

  /**
   * Resolves to whether the cart accepted the item. Rejected fields are listed in a dialog when the
   * member asked for it, otherwise beside the sessions.
   */
  const put = async (next: CartItem, mutation: typeof asked): Promise<boolean> => {
    const selection = chosen.of(event.alias, event.seriesNum);
    sent.current = next;
    try {
      const accepted = await mutation.mutateAsync(next);
      // A selection that has changed meanwhile is newer than the response.
      if (selection && chosen.of(event.alias, event.seriesNum) === selection) chosen.set(accepted);
      queryClient.setQueryData(applyCartQuery(api, event.alias, event.seriesNum).queryKey, {
        item: accepted,
        held: null,
        enrolled: null,
      });
      // The server priced the coupon for the sessions that it knew.
      void refetchQueries(queryClient, [couponsKey]);
      return true;
    } catch (error) {
      const isListed = mutation === asked && error instanceof ApiError && error.isFieldError;
      const refusal = isListed ? null : cartRefusal(error);
      if (!refusal) onFailure(error);
      else {
        dispatch({ type: 'refused', refusal });
        if (refusal.step === 'cart' && refusal.enrolled) await onEnrolled();
        await refetchQueries(queryClient, [eventKey(event.alias, event.seriesNum)]);
      }
      return false;
    } finally {
      if (sent.current === next) sent.current = null;
    }
  };

  const putUnlessThere = useEffectEvent((selection: CartItem, inCart: CartItem | null) => {
    const shown = { ...selection, meals };
    const newest = sent.current ?? inCart;
    if (!(newest && sameChoice(shown, newest))) void put(shown, selected);
  });
  useEffect(() => {
    if (isReady) putUnlessThere(item, cart.item);
  }, [cart.item, item, isReady]);

  return {
    /** Puts an item because the member asked for it. */
    put: (next: CartItem) => put(next, asked),
    /**
     * Resolves to whether the cart has the item that the page shows. Puts it first if an earlier
     * attempt failed.
     */
    async ensure(): Promise<boolean> {
      if (sent.current) return false;
      const shown = { ...item, meals };
      return (cart.item !== null && sameChoice(shown, cart.item)) || put(shown, asked);
    },
    isPutting: asked.isPending,
    /** Whether the selection is on its way into the cart by itself. */
    isSelecting: selected.isPending,
  };
}
