import './apply-flow.css';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { addItemMutation } from '@portolane/core/queries/cart.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventKey } from '@portolane/core/queries/event.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import { Stepper } from '@portolane/ui/stepper/stepper.tsx';
import { useApp } from '#platform/context/app-context.ts';
import type { PageParams } from '#page-table.ts';
import { tabDrafts, useDraft } from '#platform/form/tab-drafts.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { type ApplyCart, applyCartQuery } from './apply-cart.ts';
import { choiceOf, companionsFor } from './apply-choice.ts';
import { applySchema, type ApplyValues, draftKey, profileValues, withDraft } from './apply-form.ts';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FormStep } from './form-step.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SessionsNotice } from './sessions-notice.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCoupon } from './use-coupon.ts';

const steps = ['choose', 'form', 'confirm'] as const;

interface ApplyFlowProps {
  event: Event;
  profile: Member;
  params: PageParams<'apply'>;
  cart: ApplyCart & { item: CartItem };
  /** The version of the notice that is in force, and the field that agrees to it. */
  consentVersion: string;
  consent: ReactNode;
  onConsentOutdated: () => void;
  /** The checkout found the cart empty. */
  onEmpty: () => void;
}

/** The three steps (`?step=`): sessions, details, confirmation. What is typed lives in the draft, which every step reads. */
export function ApplyFlow({
  event,
  profile,
  params,
  cart,
  consentVersion,
  consent,
  onConsentOutdated,
  onEmpty,
}: ApplyFlowProps) {
  const app = useApp();
  const { t } = useTranslation(['apply']);
  const { href, chosen } = app;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onFailure = useCallFailure();
  const [search] = useSearchParams();
  const key = draftKey(event.alias, event.seriesNum);
  const cartQuery = applyCartQuery(app, event.alias, event.seriesNum);

  const draft = useDraft(key, profile.uuid);
  const base = profileValues(event, profile);
  const values = draft === undefined ? null : withDraft(base, draft, event.canRegisterGroup);
  const people = countPeople(values?.companions ?? []);
  const choice = choiceOf(event, cart.item, people);
  const mostCompanions = companionsFor(event, choice);
  const coupon = useCoupon(cart.item, values?.couponCode ?? '', people);
  const due = choice.subtotal - coupon.discount;
  const put = useMutation({ ...addItemMutation(app.api), networkMode: 'always' });
  const checkout = useCheckout(event, params, profile.uuid);
  /** What was on screen when it was sent last: a notice tells it from what is there now. */
  const [sent, setSent] = useState<{ titles: readonly string[]; due: number }>({ titles: [], due });

  const sessionsReady =
    !cart.refusal &&
    choice.sessions.length > 0 &&
    choice.missingMeals.length === 0 &&
    choice.sessions.every(({ whyNot }) => whyNot === null);
  const formReady =
    values === null ||
    (draft !== null &&
      applySchema(event, mostCompanions).safeParse(values).success &&
      isConsentCurrent(values.consentVersion, consentVersion));
  const asked = search.get('step') === '3' ? 2 : search.get('step') === '2' ? 1 : 0;
  const at = checkout.done ? 2 : Math.min(asked, sessionsReady ? (formReady ? 2 : 1) : 0);

  const go = useCallback(
    (step: number, options?: { replace: boolean }) =>
      void navigate(href('apply', params, { step: step + 1 }), options),
    [navigate, href, params],
  );
  // A step that is not ready yet gives way to the one before it; the address follows.
  useEffect(() => {
    if (at !== asked && !checkout.done) go(at, { replace: true });
  }, [at, asked, checkout.done, go]);

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    // Fields that were refused bring their own focus: the summary's.
    if (checkout.refusal?.step !== 'form') heading.current?.focus({ preventScroll: true });
  }, [at, checkout.refusal]);

  // The cart says that the member is enrolled: perhaps by a try whose answer was lost.
  const enrolled = cart.refusal?.code === 'CART_FRONT_ALREADY_ENROLLED';
  const resume = useEffectEvent(() => void checkout.resume());
  useEffect(() => {
    if (enrolled) resume();
  }, [enrolled]);

  const keepDraft = useCallback(
    (next: ApplyValues) => tabDrafts.set(key, profile.uuid, next),
    [key, profile.uuid],
  );
  const change = (item: CartItem) => {
    chosen.set(item);
    checkout.forget();
    // Shown at once; the cart takes it with the way on, or with the next look at this page.
    queryClient.setQueryData(cartQuery.queryKey, { item, refusal: null, enrolled: null });
  };
  const settle = async () => {
    try {
      const item = await put.mutateAsync({
        ...cart.item,
        // What is no session of the event any more is left out: nobody could take it off.
        sessionUuids: cart.item.sessionUuids.filter(
          (uuid) => !choice.unknownSessions.includes(uuid),
        ),
        meals: choice.mealChoices,
      });
      chosen.set(item);
      queryClient.setQueryData(cartQuery.queryKey, { item, refusal: null, enrolled: null });
      // The server priced the coupon for the sessions it knew.
      void queryClient.invalidateQueries({ queryKey: couponsKey });
      checkout.forget();
      go(1);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.code.startsWith('CART_')) return onFailure(error);
      queryClient.setQueryData(cartQuery.queryKey, {
        item: cart.item,
        refusal: { code: error.code, message: error.message },
        enrolled: null,
      });
      await queryClient.invalidateQueries({ queryKey: eventKey(event.alias, event.seriesNum) });
    }
  };
  const send = async () => {
    if (!values) return;
    setSent({ titles: choice.sessions.map(({ title }) => title), due });
    const refusal = await checkout.submit(values, choice, due);
    if (!refusal) return;
    if (refusal.step === 'empty') return onEmpty();
    if (refusal.step === 'form') {
      if (refusal.consent) onConsentOutdated();
      return go(1);
    }
    // What another browser has chosen counts: the cart has it, and this one must not put its own back.
    if (refusal.step === 'sessions' && refusal.changed) chosen.remove(event.alias, event.seriesNum);
    // Seats and prices as they are now: the page says which session is full, and what has changed.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: couponsKey }),
      queryClient.invalidateQueries({ queryKey: eventKey(event.alias, event.seriesNum) }),
      queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
    ]);
    if (refusal.step === 'sessions') go(0);
  };

  const refused =
    checkout.refusal?.step === 'sessions'
      ? checkout.refusal
      : cart.refusal && { message: cart.refusal.message, enrolled };
  const changed = checkout.refusal?.step === 'sessions' && checkout.refusal.changed;
  const title = t(`apply:title.${steps[at as 0]}`);
  return (
    <>
      <PageHead title={`${title}｜${event.title}`} noindex />
      <h1 className="apply__title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Stepper
        label={t('apply:steps.label')}
        steps={steps.map((step) => t(`apply:steps.${step}`))}
        current={at}
      />
      <div className="apply">
        <div>
          {refused && at === 0 && (
            <SessionsNotice
              event={event}
              choice={choice}
              params={params}
              message={refused.message}
              enrolled={refused.enrolled}
              before={changed ? sent.titles : null}
            />
          )}
          {at === 0 && (
            <ChooseStep
              event={event}
              item={cart.item}
              choice={choice}
              eventHref={href('event', params)}
              onChange={change}
              onNext={() => void settle()}
              busy={put.isPending}
              due={due}
            />
          )}
          {at === 1 && (
            <FormStep
              event={event}
              base={base}
              mostCompanions={mostCompanions}
              kept={values}
              refused={checkout.refusal?.step === 'form' ? checkout.refusal.fields : noFields}
              coupon={coupon}
              withCoupon={choice.subtotal > 0 || event.requireCoupon}
              consent={consent}
              due={due}
              onDraft={keepDraft}
              onNext={() => {
                checkout.forget();
                go(2);
              }}
              onBack={() => go(0)}
            />
          )}
          {at === 2 && (
            <ConfirmStep
              event={event}
              choice={choice}
              values={values}
              due={due}
              busy={checkout.busy}
              refused={
                checkout.refusal?.step === 'confirm'
                  ? { message: checkout.refusal.message, before: sent.due }
                  : null
              }
              onEdit={(step) => go(step - 1)}
              onSubmit={() => void send()}
            />
          )}
        </div>
        <OrderPanel event={event} choice={choice} people={people} coupon={coupon} />
      </div>
    </>
  );
}

const noFields = {};
