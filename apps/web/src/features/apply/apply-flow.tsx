import '#platform/styles/sections.css';
import './apply-flow.css';
import { takesCoupon } from '@portolane/core/rules/coupon/takes-coupon.ts';
import { Stepper } from '@portolane/ui/stepper/stepper.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { ApplyRefusal } from './apply-refusal.ts';
import { type ApplyStep, applySteps } from './apply-state.ts';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FormStep } from './form-step.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SessionsNotice } from './sessions-notice.tsx';
import { type ApplyOptions, useApply } from './use-apply.ts';

interface ApplyFlowProps extends ApplyOptions {
  /** The field for the consent to the privacy notice. */
  consent: ReactNode;
}

/** The three steps of an application (`?step=`): sessions, details, confirmation. */
export function ApplyFlow({ consent, ...options }: ApplyFlowProps) {
  const { t } = useTranslation(['apply']);
  const { event, params, item } = options;
  const { href } = useApp();
  const apply = useApply(options);
  const { step, choice, coupon, due, values } = apply;
  const { refusal, sent } = apply.state;
  const heading = useStepFocus(step, refusal);
  const title = t(`apply:title.${step}`);
  return (
    <>
      {apply.isRedirected && <Navigate to={apply.stepHref(step)} replace />}
      <PageHead title={`${title}｜${event.title}`} noindex />
      <h1 className="apply__title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Stepper
        label={t('apply:steps.label')}
        steps={applySteps.map((each) => t(`apply:steps.${each}`))}
        current={applySteps.indexOf(step)}
      />
      <div className={step === 'confirm' ? 'beside-panel apply apply--last' : 'beside-panel apply'}>
        <div>
          {step === 'choose' && (
            <>
              {(refusal?.step === 'cart' || refusal?.step === 'choose') && (
                <SessionsNotice
                  event={event}
                  choice={choice}
                  params={params}
                  message={refusal.message}
                  enrolled={refusal.enrolled}
                  before={refusal.step === 'choose' && refusal.changed ? sent?.titles : null}
                />
              )}
              <ChooseStep
                event={event}
                item={item}
                choice={choice}
                eventHref={href('event', params)}
                onChange={(next) => apply.changeItem(next)}
                onNext={() => void apply.completeChoice()}
                busy={apply.isChoiceBusy}
                due={due}
              />
            </>
          )}
          {step === 'form' && (
            <FormStep
              event={event}
              owner={options.profile.uuid}
              base={apply.base}
              mostCompanions={apply.mostCompanions}
              kept={values}
              refused={refusal?.step === 'form' ? refusal.fields : noFields}
              coupon={coupon}
              withCoupon={takesCoupon(event)}
              consent={consent}
              due={due}
              onNext={(completed) => apply.completeForm(completed)}
              onBack={() => apply.goTo('choose')}
            />
          )}
          {step === 'confirm' && (
            <ConfirmStep
              event={event}
              choice={choice}
              values={values}
              due={due}
              busy={apply.isBusy}
              refused={
                refusal?.step === 'confirm' && sent
                  ? { message: refusal.message, before: sent.due }
                  : null
              }
              onEdit={apply.goTo}
              onSubmit={() => void apply.submit()}
            />
          )}
        </div>
        <OrderPanel event={event} choice={choice} people={apply.people} coupon={coupon} />
      </div>
    </>
  );
}

const noFields = {};

/** Returns the heading's ref: it gets the focus when another step is shown. */
function useStepFocus(step: ApplyStep, refusal: ApplyRefusal | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Refused fields have their own focus: the error summary's.
    if (refusal?.step !== 'form') heading.current?.focus({ preventScroll: true });
  }, [step, refusal]);
  return heading;
}
