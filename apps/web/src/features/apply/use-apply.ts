import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventKey } from '@portolane/core/queries/event.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import type { PageParams } from '#page-links.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts, useDraft } from '@portolane/app-kit/form/tab-drafts.ts';
import { type ApplyCart, applyCartQuery, sameChoice } from './apply-cart.ts';
import { type Choice, choiceOf, companionsFor } from './apply-choice.ts';
import { applySchema, type ApplyValues, draftKey, profileValues, withDraft } from './apply-form.ts';
import {
  applyReducer,
  type ApplyStep,
  applySteps,
  currentStep,
  initialApplyState,
  requestedStep,
} from './apply-state.ts';
import { useCartItem } from './use-cart-item.ts';
import { useCheckout } from './use-checkout.ts';
import { useCoupon } from './use-coupon.ts';

export interface ApplyOptions {
  event: Event;
  profile: Member;
  params: PageParams<'apply'>;
  cart: ApplyCart;
  /** The item that the member applies for: `itemToApply`. */
  item: CartItem;
  /** The browser's selection is known, which it is not during hydration. */
  isReady: boolean;
  /** The version of the privacy notice in force. */
  consentVersion: string;
  onConsentOutdated: () => void;
  /** The checkout found the cart empty. */
  onEmpty: () => void;
}

/**
 * The application for an event. Its state is in four places, each with one purpose: the URL has the
 * requested step, `chosen` and the cart have the item, the tab's draft has what was typed, and the
 * reducer has the rest.
 */
export function useApply(options: ApplyOptions) {
  const { event, profile, params, cart, item, isReady, consentVersion } = options;
  const { chosen } = useApp();
  const { requested, stepHref, goTo } = useSteps(params);
  const refresh = useRefresh(event);
  const [state, dispatch] = useReducer(applyReducer, initialApplyState);

  const { base, draft, values } = useApplyDraft(event, profile);
  const people = countPeople(values?.companions ?? []);
  const choice = choiceOf(event, item, people);
  const mostCompanions = companionsFor(event, choice);
  const code = state.couponCode ?? values?.couponCode ?? '';
  const isInCart =
    cart.item !== null && sameChoice({ ...item, meals: choice.mealChoices }, cart.item);
  const coupon = useCoupon(item, code, people, isInCart, (tried) =>
    dispatch({ type: 'couponTried', code: tried }),
  );
  const due = choice.subtotal - coupon.discount;
  const checkout = useCheckout(event, params, profile.uuid, dispatch);
  const cartItem = useCartItem({
    event,
    cart,
    item,
    meals: choice.mealChoices,
    isReady,
    dispatch,
    onEnrolled: () => checkout.resume(),
  });

  const step = currentStep(state, requested, {
    choose: isComplete(choice),
    // The draft is unknown during hydration; the step stays until it is known.
    form:
      values === null ||
      (draft !== null &&
        applySchema(event, mostCompanions).safeParse(values).success &&
        isConsentCurrent(values.consentVersion, consentVersion)),
  });

  return {
    state,
    step,
    stepHref,
    goTo,
    base,
    values,
    people,
    choice,
    mostCompanions,
    coupon,
    due,
    isRedirected: step !== requested && state.status !== 'enrolled',
    isBusy: cartItem.isPutting || cartItem.isSelecting || state.status !== 'editing',
    /** Completing the choice puts it into the cart anyway, so it need not wait for the selection. */
    isChoiceBusy: cartItem.isPutting || state.status !== 'editing',
    /** Shows a changed selection at once, and puts it into the cart (`useCartItem`). */
    changeItem(next: CartItem) {
      chosen.set(next);
      dispatch({ type: 'corrected' });
    },
    async completeChoice() {
      // Sessions that the event no longer has are not listed, so the member cannot remove them.
      const sessionUuids = item.sessionUuids.filter(
        (uuid) => !choice.unknownSessions.includes(uuid),
      );
      const next = { ...item, sessionUuids, meals: choice.mealChoices };
      // The request is the selection on screen: a selection that still differed would be put after
      // it.
      if (chosen.of(event.alias, event.seriesNum)) chosen.set(next);
      const isAccepted = await cartItem.put(next);
      if (!isAccepted) return;
      dispatch({ type: 'corrected' });
      goTo('form');
    },
    completeForm(completed: ApplyValues) {
      tabDrafts.set(draftKey(event.alias, event.seriesNum), profile.uuid, completed);
      dispatch({ type: 'corrected' });
      goTo('confirm');
    },
    async submit() {
      // The checkout takes what the cart has, so it must be what the page shows.
      if (!values || !(await cartItem.ensure())) return;
      const body = {
        ...values,
        eventAlias: event.alias,
        eventSeriesNum: event.seriesNum,
        meals: choice.mealChoices,
        sessionUuids: choice.sessions.map(({ uuid }) => uuid),
        total: due,
      };
      const refusal = await checkout.submit(
        body,
        choice.sessions.map(({ title }) => title),
      );
      if (!refusal) return;
      if (refusal.step === 'empty') return options.onEmpty();
      if (refusal.step === 'form') {
        if (refusal.consent) options.onConsentOutdated();
        return goTo('form');
      }
      // The other browser's selection counts, so this one must not replace it in the cart.
      if (refusal.step === 'choose' && refusal.changed) chosen.remove(event.alias, event.seriesNum);
      await refresh();
      if (refusal.step === 'choose') goTo('choose');
    },
  };
}

const isComplete = ({ sessions, missingMeals }: Choice): boolean =>
  sessions.length > 0 &&
  missingMeals.length === 0 &&
  sessions.every(({ whyNot }) => whyNot === null);

/** `draft` is undefined and `values` null during hydration, when the draft is not known. */
function useApplyDraft(event: Event, profile: Member) {
  const draft = useDraft(draftKey(event.alias, event.seriesNum), profile.uuid);
  const base = profileValues(event, profile);
  const values = draft === undefined ? null : withDraft(base, draft, event.canRegisterGroup);
  return { base, draft, values };
}

/** The step in the URL. */
function useSteps(params: PageParams<'apply'>) {
  const { href } = useApp();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const stepHref = (target: ApplyStep) =>
    href('apply', params, { step: applySteps.indexOf(target) + 1 });
  return {
    requested: requestedStep(search.get('step')),
    stepHref,
    goTo: (target: ApplyStep) => void navigate(stepHref(target)),
  };
}

/** Returns a function that reads current seats and prices: which session is full, what has changed. */
function useRefresh({ alias, seriesNum }: Event) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  return () =>
    refetchQueries(queryClient, [
      couponsKey,
      eventKey(alias, seriesNum),
      applyCartQuery(api, alias, seriesNum).queryKey,
    ]);
}
