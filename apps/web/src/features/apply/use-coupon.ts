import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Coupon } from '@portolane/core/contract/coupon.ts';
import { couponCheckQuery } from '@portolane/core/queries/coupon.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { useApp } from '#platform/context/app-context.ts';

export interface AppliedCoupon {
  /** The coupon in effect. */
  coupon: Coupon | null;
  /** In New Taiwan dollars. */
  discount: number;
  /** Why the last code cannot be used; empty if it can. */
  refusal: string;
  checking: boolean;
  /** Tries a code; an empty one removes the coupon. Resolves to whether the form may continue. */
  apply: (typed: string) => Promise<boolean>;
}

/**
 * Returns the coupon of an application. The server decides, and is asked again when the sessions or
 * the number of people change.
 * @param isInCart whether the cart has this item: the server prices the coupon for what the cart has
 */
export function useCoupon(
  item: CartItem,
  typedCode: string,
  people: number,
  isInCart: boolean,
  onTry: (code: string) => void,
): AppliedCoupon {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const code = normaliseCouponCode(typedCode);
  const { data, error, isFetching } = useQuery({
    ...couponCheckQuery(api, item, code, people),
    enabled: code !== '' && isInCart,
  });
  const isRefused = code !== '' && error instanceof ApiError;
  const usable = code && !isRefused ? data : undefined;
  return {
    coupon: usable?.coupon ?? null,
    discount: usable?.discount ?? 0,
    refusal: isRefused ? error.message : '',
    checking: isFetching,
    async apply(typed) {
      const next = normaliseCouponCode(typed);
      onTry(next);
      if (!next) return true;
      // The result goes to the cache, where the query above finds it.
      return queryClient.query(couponCheckQuery(api, item, next, people)).then(
        () => true,
        () => false,
      );
    },
  };
}
