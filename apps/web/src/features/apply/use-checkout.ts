import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiInput } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { cartKey, checkoutMutation } from '@portolane/core/queries/cart.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { orderOfEventQuery, ordersKey } from '@portolane/core/queries/order.ts';
import { waitlistKey } from '@portolane/core/queries/waitlist.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import type { PageParams } from '#page-table.ts';
import type { Choice } from './apply-choice.ts';
import { type ApplyValues, draftKey } from './apply-form.ts';
import { type CheckoutRefusal, checkoutRefusal } from './checkout-refusal.ts';

type CheckoutBody = NonNullable<ApiInput<'cart.checkout'>['body']>;

/** Whether the server has decided. Anything else may have gone through, and is asked for again by its key. */
const isDecided = (event: Event, error: unknown): boolean =>
  error instanceof ApiError &&
  (checkoutRefusal(event, error) !== null || error.code === 'IDEMPOTENCY_KEY_REUSED');

/**
 * Enrols, once: a second press while the first is under way does nothing, and one after a lost answer asks with the key of that try. On success the
 * reader stands on the completion page and cannot go back to send again.
 * @param owner the member's uuid
 */
export function useCheckout(event: Event, params: PageParams<'apply'>, owner: string) {
  const { api, chosen, href } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onFailure = useCallFailure();
  // Without a network it fails at once: an enrolment must not wait unseen and go out later.
  const { mutateAsync, isPending } = useMutation({
    ...checkoutMutation(api),
    networkMode: 'always',
  });
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const sending = useRef(false);
  const unanswered = useRef(false);
  const draft = draftKey(event.alias, event.seriesNum);

  const finish = async (uuid: string) => {
    setDone(true);
    chosen.remove(event.alias, event.seriesNum);
    tabDrafts.remove(draft);
    // Seats, lists, cart and coupons have changed; what is on screen now is about to go and need not be fetched.
    await Promise.all(
      [cartKey, eventsKey, ordersKey, couponsKey, waitlistKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
      ),
    );
    await navigate(href('enrolled', { ...params, uuid }), { replace: true });
  };

  const send = async (key: string, body: CheckoutBody) =>
    finish((await mutateAsync({ key, body })).uuid);

  /** The enrolment that an earlier, unanswered try may have made, where what is sent has changed since and so has the key. */
  const earlier = () =>
    queryClient
      .query({
        ...orderOfEventQuery(api, event.alias, event.seriesNum),
        staleTime: 0,
        retry: false,
      })
      .catch(() => null);

  return {
    busy: isPending || done,
    done,
    refusal,
    forget: () => setRefusal(null),
    /** @param due what the reader sees that it costs, in New Taiwan dollars */
    async submit(
      values: ApplyValues,
      choice: Choice,
      due: number,
    ): Promise<CheckoutRefusal | null> {
      if (sending.current || done) return null;
      sending.current = true;
      setRefusal(null);
      const body = {
        ...values,
        eventAlias: event.alias,
        eventSeriesNum: event.seriesNum,
        meals: choice.mealChoices,
        sessionUuids: choice.sessions.map(({ uuid }) => uuid),
        total: due,
      };
      try {
        await send(tabDrafts.keyFor(draft, owner, body), body);
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_RESPONSE') unanswered.current = true;
        const next = error instanceof ApiError ? checkoutRefusal(event, error) : null;
        const order = next?.step === 'empty' && unanswered.current ? await earlier() : null;
        if (order) {
          await finish(order.uuid);
          return null;
        }
        if (isDecided(event, error)) tabDrafts.answered(draft, owner);
        if (next) setRefusal(next);
        else onFailure(error);
        return next;
      } finally {
        sending.current = false;
      }
    },
    /** What became of a try whose answer was lost, perhaps before a reload: on to the enrolment that it made. Makes none that is not there. */
    async resume() {
      const tried = tabDrafts.unanswered(draft, owner);
      if (!tried || sending.current || done) return;
      sending.current = true;
      // Without an answer the page stays as it is, and says that the member is enrolled, and where; the key is kept for the next time.
      await send(tried.key, tried.body as CheckoutBody).catch((error: unknown) => {
        if (isDecided(event, error)) tabDrafts.answered(draft, owner);
      });
      sending.current = false;
    },
  };
}
