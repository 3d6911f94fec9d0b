import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Coupon } from '@portolane/core/contract/coupon.ts';
import { couponCheckQuery } from '@portolane/core/queries/coupon.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { useApp } from '#platform/context/app-context.ts';

export interface AppliedCoupon {
  /** The coupon that counts, and what it takes off. */
  coupon: Coupon | null;
  discount: number;
  /** Why the code that was tried last cannot be used; empty while nothing is wrong. */
  refusal: string;
  checking: boolean;
  /** Tries a code, an empty one takes the coupon off. Resolves to whether the form can go on with it. */
  apply: (typed: string) => Promise<boolean>;
}

/** The coupon of the order. The server decides; it is asked again whenever the sessions change. `kept` is the draft's code; `people` come. */
export function useCoupon(item: CartItem, kept: string, people: number): AppliedCoupon {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const [tried, setTried] = useState<string>();
  const code = tried ?? normaliseCouponCode(kept);
  const { data, error, isFetching } = useQuery({
    ...couponCheckQuery(api, item, code, people),
    enabled: code !== '',
  });
  const refused = code !== '' && error instanceof ApiError;
  return {
    coupon: code && !refused ? (data?.coupon ?? null) : null,
    discount: code && !refused ? (data?.discount ?? 0) : 0,
    refusal: refused ? error.message : '',
    checking: isFetching,
    async apply(typed) {
      const next = normaliseCouponCode(typed);
      setTried(next);
      if (!next) return true;
      // The answer lands in the cache, where the query above finds it.
      return queryClient.query(couponCheckQuery(api, item, next, people)).then(
        () => true,
        () => false,
      );
    },
  };
}
