import '@portolane/app-kit/form/form-layout.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FROM_SERVER } from '@portolane/app-kit/form/field-errors.ts';
import { FormBody } from '@portolane/app-kit/form/form-body.tsx';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';
import { TextareaField } from '@portolane/app-kit/form/text-fields.tsx';
import { useDraftedForm } from '@portolane/app-kit/form/use-drafted-form.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { type ApplyValues, draftKey, withDraft } from './apply-form.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { CompanionFields } from './companion-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { EventQuestions } from './event-questions.tsx';
import { StepActions } from './step-actions.tsx';
import { useApplyDefinition } from './use-apply-definition.ts';
import type { AppliedCoupon } from './use-coupon.ts';

const FORM_ID = 'apply-form';

interface FormStepProps {
  event: Event;
  /** The member's uuid. */
  owner: string;
  /** The values that the server rendered: the profile. */
  base: ApplyValues;
  /** Number of people who may come along; 0 where no group can be registered. */
  mostCompanions: number;
  /** The draft over it; null while hydrating, when it cannot be known. */
  kept: ApplyValues | null;
  /** Sentences of a failed checkout by field, e.g. `answers.0.value`. */
  refused: Readonly<Record<string, string>>;
  coupon: AppliedCoupon;
  /** Whether there is anything a coupon could take off. */
  withCoupon: boolean;
  /** The consent field, which reads and writes `consentVersion`. */
  consent: ReactNode;
  due: number;
  onNext: (values: ApplyValues) => void;
  onBack: () => void;
}

/** Step 2: the attendee, the event's questions, a note, the coupon and the consent. */
export function FormStep({
  event,
  owner,
  base,
  mostCompanions,
  kept,
  refused,
  coupon,
  withCoupon,
  consent,
  due,
  onNext,
  onBack,
}: FormStepProps) {
  const { t } = useTranslation(['apply', 'consent']);
  const hasQuestions = event.questions.length > 0;
  const definition = useApplyDefinition(event, mostCompanions);
  const { form, attempt, refuse, submit } = useDraftedForm<ApplyValues>({
    ...definition,
    initial: kept ?? base,
    draft: {
      key: draftKey(event.alias, event.seriesNum),
      owner,
      restore: (_stored, draft) => withDraft(base, draft, event.canRegisterGroup),
    },
    phone: { code: 'phoneCode', number: 'phoneNumber' },
  });
  const { submitCount, isSubmitting } = form.formState;

  const showRefused = useEffectEvent((messages: typeof refused) => {
    if (Object.keys(messages).length > 0) refuse(messages);
  });
  useEffect(() => showRefused(refused), [refused]);

  const next = async ({ couponCode }: ApplyValues) => {
    if (await coupon.apply(couponCode)) onNext(form.getValues());
  };
  // The coupon is checked by the server, apart from the form.
  const couponErrors =
    submitCount > 0 && coupon.refusal
      ? { couponCode: { type: FROM_SERVER, message: coupon.refusal } }
      : {};

  return (
    <FormFields form={form} definition={definition}>
      <FormBody
        id={FORM_ID}
        className="apply-form"
        attempt={attempt}
        moreErrors={couponErrors}
        onSubmit={submit(next)}
      >
        <AttendeeFields event={event} />
        {event.canRegisterGroup && <CompanionFields most={mostCompanions} />}
        {hasQuestions && <EventQuestions event={event} />}
        {/* It ends the section of the questions. */}
        <section className={hasQuestions ? 'form-section form-section--joined' : 'form-section'}>
          <TextareaField name="note" placeholder={t('apply:notePlaceholder')} />
        </section>
        {withCoupon && <CouponField event={event} coupon={coupon} />}
        <FormSection id="apply-consent" title={t('consent:title')}>
          {consent}
        </FormSection>
        <StepActions
          form={FORM_ID}
          label={t('apply:next')}
          busy={isSubmitting}
          onBack={onBack}
          due={due}
        />
      </FormBody>
    </FormFields>
  );
}
