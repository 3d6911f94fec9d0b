import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { cartKey, checkoutMutation } from '@portolane/core/queries/cart.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { orderOfEventQuery, ordersKey } from '@portolane/core/queries/order.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import type { PageParams } from '#page-table.ts';
import type { Choice } from './apply-choice.ts';
import { type ApplyValues, draftKey } from './apply-form.ts';
import { type CheckoutRefusal, checkoutRefusal } from './checkout-refusal.ts';

/** Enrols, once: a second press while the first is under way does nothing. On success the reader stands on the completion page and cannot go back to send again. */
export function useCheckout(event: Event, params: PageParams<'apply'>) {
  const { api, chosen, href } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onFailure = useCallFailure();
  // Without a network it fails at once: an enrolment must not wait unseen and go out later.
  const { mutateAsync, isPending } = useMutation({ ...checkoutMutation(api), networkMode: 'always' });
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const sending = useRef(false);
  const unanswered = useRef(false);

  const finish = async (uuid: string) => {
    setDone(true);
    chosen.remove(event.alias, event.seriesNum);
    tabDrafts.remove(draftKey(event.alias, event.seriesNum));
    // Seats, lists, cart and coupons have changed; what is on screen now is about to go and need not be fetched.
    await Promise.all([cartKey, eventsKey, ordersKey, couponsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })));
    await navigate(href('enrolled', { ...params, uuid }), { replace: true });
  };

  /** The enrolment that an earlier, unanswered try may have made. */
  const earlier = () => queryClient.query({ ...orderOfEventQuery(api, event.alias, event.seriesNum), staleTime: 0, retry: false }).catch(() => null);

  return {
    busy: isPending || done,
    done,
    refusal,
    forget: () => setRefusal(null),
    async submit(values: ApplyValues, choice: Choice): Promise<CheckoutRefusal | null> {
      if (sending.current || done) return null;
      sending.current = true;
      setRefusal(null);
      try {
        const { uuid } = await mutateAsync({ ...values, eventAlias: event.alias, eventSeriesNum: event.seriesNum, meals: choice.mealChoices });
        await finish(uuid);
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_RESPONSE') unanswered.current = true;
        const next = error instanceof ApiError ? checkoutRefusal(event, error) : null;
        // An empty cart after a try that got no answer: that try may well have gone through.
        const order = next?.step === 'empty' && unanswered.current ? await earlier() : null;
        if (order) {
          await finish(order.uuid);
          return null;
        }
        if (next) setRefusal(next);
        else onFailure(error);
        return next;
      } finally {
        sending.current = false;
      }
    },
  };
}
