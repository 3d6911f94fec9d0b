import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
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

interface CartItemOptions {
  event: Event;
  cart: ApplyCart;
  item: CartItem;
  /** The browser's selection is known, which it is not during hydration. */
  isReady: boolean;
  dispatch: Dispatch<ApplyAction>;
  /** Called if the member is enrolled already, perhaps by an attempt whose response was lost. */
  onEnrolled: () => Promise<void>;
}

/**
 * Puts the selected item into the member's cart whenever the cart was read and has another one: the
 * selection takes precedence. Putting it again replaces it.
 */
export function useCartItem({ event, cart, item, isReady, dispatch, onEnrolled }: CartItemOptions) {
  const { api, chosen } = useApp();
  const queryClient = useQueryClient();
  const onFailure = useCallFailure();
  const addItem = addItemMutation(api);
  const selected = useMutation(addItem);
  const asked = useMutation(addItem);

  /**
   * Resolves to whether the cart accepted the item. Rejected fields are listed in a dialog when the
   * member asked for it, otherwise beside the sessions.
   */
  const put = async (next: CartItem, mutation: typeof asked): Promise<boolean> => {
    try {
      const accepted = await mutation.mutateAsync(next);
      if (chosen.of(event.alias, event.seriesNum)) chosen.set(accepted);
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
    }
  };

  const putSelection = useEffectEvent((read: ApplyCart) => {
    if (!(read.item && sameChoice(item, read.item))) void put(item, selected);
  });
  useEffect(() => {
    if (isReady) putSelection(cart);
  }, [cart, isReady]);

  return {
    /** Puts an item because the member asked for it. */
    put: (next: CartItem) => put(next, asked),
    isPutting: asked.isPending,
    /** Whether the selection is on its way into the cart by itself. */
    isSelecting: selected.isPending,
  };
}
