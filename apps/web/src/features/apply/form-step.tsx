import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { schemaResolver } from '@portolane/parts/form/schema-resolver.ts';
import { applySchema, type ApplyValues } from './apply-form.ts';
import { FROM_SERVER, summaryOf } from './apply-words.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { CompanionFields } from './companion-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { NoteField } from './note-field.tsx';
import { EventQuestions } from './event-questions.tsx';
import { StepActions } from './step-actions.tsx';
import type { AppliedCoupon } from './use-coupon.ts';

const FORM_ID = 'apply-form';

interface FormStepProps {
  event: Event;
  /** What the server rendered: the profile. */
  base: ApplyValues;
  /** How many may come along; 0 where no group can be registered. */
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
  onDraft: (values: ApplyValues) => void;
  onNext: () => void;
  onBack: () => void;
}

/** Step 2: the attendee, the event's questions, a note, the coupon and the consent. */
export function FormStep({
  event,
  base,
  mostCompanions,
  kept,
  refused,
  coupon,
  withCoupon,
  consent,
  due,
  onDraft,
  onNext,
  onBack,
}: FormStepProps) {
  const { t } = useTranslation(['apply', 'consent']);
  const schema = useMemo(() => applySchema(event, mostCompanions), [event, mostCompanions]);
  const resolver = useMemo(() => schemaResolver<ApplyValues>(schema), [schema]);
  const form = useForm<ApplyValues>({
    resolver,
    defaultValues: kept ?? base,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const refusals = Object.entries(refused);

  // The draft comes after hydration; what was typed before that is newer, and is typed again after it.
  const filled = useRef(kept !== null);
  useLayoutEffect(() => {
    if (filled.current || !kept) return;
    filled.current = true;
    for (const name of Object.keys(kept) as (keyof ApplyValues)[]) form.setValue(name, kept[name]);
  }, [kept, form]);
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [form, onDraft],
  );
  useEffect(() => {
    for (const [name, message] of Object.entries(refused))
      form.setError(name as 'email', { type: FROM_SERVER, message });
  }, [refused, form]);

  const next = form.handleSubmit(async ({ couponCode }) => {
    if (!(await coupon.apply(couponCode))) return;
    onDraft(form.getValues());
    onNext();
  });
  const submit = (sent: SubmitEvent) => {
    // Only now: a number may be typed before its country is chosen.
    form.setValue(
      'phoneNumber',
      nationalMobilePhone(form.getValues('phoneCode'), form.getValues('phoneNumber')),
    );
    return next(sent);
  };
  const summary = summaryOf(
    t,
    event,
    errors,
    form.getValues(),
    submitCount > 0 ? coupon.refusal : '',
  );

  return (
    <FormProvider {...form}>
      <form
        id={FORM_ID}
        className="apply-form"
        method="post"
        noValidate
        onSubmit={(sent) => void submit(sent)}
      >
        <ErrorSummary
          title={t('apply:error.title', { count: summary.length })}
          errors={summary}
          attempt={submitCount + refusals.length}
        />
        <AttendeeFields base={base} />
        {event.canRegisterGroup && <CompanionFields most={mostCompanions} />}
        {event.questions.length > 0 && <EventQuestions event={event} />}
        <NoteField joined={event.questions.length > 0} />
        {withCoupon && <CouponField event={event} coupon={coupon} />}
        <section className="form-section" aria-labelledby="apply-consent">
          <div className="form-section__head">
            <h2 id="apply-consent">{t('consent:title')}</h2>
          </div>
          {consent}
        </section>
        <StepActions
          form={FORM_ID}
          label={t('apply:next')}
          busy={isSubmitting}
          onBack={onBack}
          due={due}
        />
      </form>
    </FormProvider>
  );
}
