import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ApiInput } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { cartKey, checkoutMutation } from '@portolane/core/queries/cart.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { orderOfEventQuery, ordersKey } from '@portolane/core/queries/order.ts';
import { waitlistKey } from '@portolane/core/queries/waitlist.ts';
import type { PageParams } from '#page-links.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { draftKey } from './apply-form.ts';
import { type ApplyRefusal, checkoutRefusal, formPath } from './apply-refusal.ts';
import type { ApplyAction } from './apply-state.ts';
import { useApplyTexts } from './use-apply-definition.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

type CheckoutBody = NonNullable<ApiInput<'cart.checkout'>['body']> & { total: number };

/** Whether the server has decided. Otherwise the attempt may have succeeded and keeps its key. */
const isDecided = (event: Event, error: unknown): boolean =>
  checkoutRefusal(event, error) !== null ||
  (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED');

/**
 * Sends the application, once: a second press during the request does nothing, and one after a lost
 * response repeats the request with its key. On success the completion page replaces the form, so
 * that going back cannot send it again.
 * @param owner the member's uuid
 */
export function useCheckout(
  event: Event,
  params: PageParams<'apply'>,
  owner: string,
  dispatch: Dispatch<ApplyAction>,
) {
  const { api, chosen, href } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onFailure = useCallFailure();
  const texts = useApplyTexts(event);
  const labelOf = (field: string) => {
    const path = formPath(event, field);
    return path === null ? undefined : texts.label(path);
  };
  const { mutateAsync } = useCallMutation(checkoutMutation(api));
  // The state changes only with the next rendering, which is too late for a double click.
  const sending = useRef(false);
  const draft = draftKey(event.alias, event.seriesNum);

  const finish = async (uuid: string) => {
    dispatch({ type: 'enrolled' });
    // Seats, lists, cart, and coupons have changed. The page on screen is about to be replaced.
    await Promise.all(
      [cartKey, eventsKey, ordersKey, couponsKey, waitlistKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
      ),
    );
    await navigate(href('enrolled', { ...params, uuid }), { replace: true });
    // Not before: the page that is left would show an empty form.
    chosen.remove(event.alias, event.seriesNum);
    tabDrafts.remove(draft);
  };
  const send = async (key: string, body: CheckoutBody) =>
    finish((await mutateAsync({ key, body })).uuid);

  /** Returns the enrolment that an attempt without a response may have created. */
  const earlierEnrolment = () =>
    queryClient
      .query({
        ...orderOfEventQuery(api, event.alias, event.seriesNum),
        staleTime: 0,
        retry: false,
      })
      .catch(() => null);

  return {
    /** Resolves to the refusal, which the state has as well; null on success or without a decision. */
    async submit(body: CheckoutBody, titles: readonly string[]): Promise<ApplyRefusal | null> {
      if (sending.current) return null;
      sending.current = true;
      const isUnanswered = tabDrafts.unanswered(draft, owner) !== null;
      dispatch({ type: 'sent', titles, due: body.total });
      try {
        await send(tabDrafts.keyFor(draft, owner, body), body);
        return null;
      } catch (error) {
        const refusal = checkoutRefusal(event, error);
        const order = refusal?.step === 'empty' && isUnanswered ? await earlierEnrolment() : null;
        if (order) {
          await finish(order.uuid);
          return null;
        }
        if (isDecided(event, error)) tabDrafts.answered(draft, owner);
        dispatch(refusal ? { type: 'refused', refusal } : { type: 'undecided' });
        // An empty cart has an alert of its own.
        if (refusal?.step !== 'empty') onFailure(error, labelOf);
        return refusal;
      } finally {
        sending.current = false;
      }
    },
    /**
     * Repeats an attempt that has no response, perhaps from before a reload, and leads to its
     * enrolment. Sends nothing if there was no such attempt.
     */
    async resume(): Promise<void> {
      const attempt = tabDrafts.unanswered(draft, owner);
      if (!attempt || sending.current) return;
      sending.current = true;
      // Without a response the page stays and links to the enrolment; the key is kept.
      await send(attempt.key, attempt.body as CheckoutBody).catch((error: unknown) => {
        if (isDecided(event, error)) tabDrafts.answered(draft, owner);
      });
      sending.current = false;
    },
  };
}
