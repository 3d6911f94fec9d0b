import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { nationalPhone } from '@portolane/core/rules/form/typed-phone.ts';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useForm } from 'react-hook-form';
import { schemaResolver } from '@portolane/parts/form/schema-resolver.ts';
import { FROM_SERVER } from '#features/form/field-errors.ts';
import { FormFields } from '#features/form/form-context.tsx';
import { FormErrors } from '#features/form/form-errors.tsx';
import { FormSection } from '#platform/form/form-section.tsx';
import type { ApplyValues } from './apply-form.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { CompanionFields } from './companion-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { NoteField } from './note-field.tsx';
import { EventQuestions } from './event-questions.tsx';
import { StepActions } from './step-actions.tsx';
import { useApplyDefinition } from './use-apply-definition.ts';
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
  const definition = useApplyDefinition(event, mostCompanions);
  const { schema } = definition;
  const resolver = useMemo(() => schemaResolver<ApplyValues>(schema as never), [schema]);
  const form = useForm<ApplyValues>({
    resolver,
    defaultValues: kept ?? base,
    shouldFocusError: false,
  });
  const { submitCount, isSubmitting } = form.formState;
  const refusals = Object.entries(refused);

  // The draft is known after hydration. What was typed before then is newer.
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
    // Not before: a number may be typed before its country is chosen.
    form.setValue(
      'phoneNumber',
      nationalPhone(form.getValues('phoneCode'), form.getValues('phoneNumber')),
    );
    return next(sent);
  };
  // The coupon is checked by the server, apart from the form.
  const couponErrors =
    submitCount > 0 && coupon.refusal
      ? { couponCode: { type: FROM_SERVER, message: coupon.refusal } }
      : {};

  return (
    <FormFields form={form} definition={definition}>
      <form
        id={FORM_ID}
        className="apply-form"
        method="post"
        noValidate
        onSubmit={(sent) => void submit(sent)}
      >
        <FormErrors attempt={submitCount + refusals.length} more={couponErrors} />
        <AttendeeFields />
        {event.canRegisterGroup && <CompanionFields most={mostCompanions} />}
        {event.questions.length > 0 && <EventQuestions event={event} />}
        <NoteField joined={event.questions.length > 0} />
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
      </form>
    </FormFields>
  );
}
