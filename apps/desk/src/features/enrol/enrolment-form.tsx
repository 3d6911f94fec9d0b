import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FormProvider } from 'react-hook-form';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { MailSamples } from '#features/events/mail-samples.tsx';
import { useWhyNot } from '#features/order/use-why-not.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { EnrolmentForm as Facts, EnrolmentOf } from './enrol-form.ts';
import { EnrolmentFields, EnrolPart } from './enrolment-fields.tsx';
import { useEnrolment } from './use-enrolment.ts';

type Plan = ResultIn<DeskContract, 'enrolment.previewEnrol'>['items'];

/** Enrols a member, after price and email were shown. */
export function EnrolmentForm({ facts, of }: { facts: Facts; of: EnrolmentOf }) {
  const { t } = useTranslation(['enrolMember']);
  const whyNot = useWhyNot();
  const { form, plan, busy, isNew, failed, onSubmit, startAgain } = useEnrolment(facts, of);
  const closed = facts.sessions.every((session) => session.whyNot !== null);
  const [first] = facts.sessions;
  // The sessions are read again before the screen of the order opens.
  if (closed && !busy)
    return (
      <Notice tone="warn">
        {first?.whyNot
          ? t('enrolMember:closed', { why: whyNot(first.whyNot) })
          : t('enrolMember:noSessions')}
      </Notice>
    );
  return (
    <FormProvider {...form}>
      <form className="enrol" noValidate onSubmit={onSubmit}>
        <EnrolmentFields form={facts} />
        <div aria-live="polite">
          {plan && <PlanOf plan={plan} email={form.getValues('email')} />}
        </div>
        {failed !== null && <FailureNotice error={failed} />}
        <div className="desk-row">
          <Button type="submit" variant="primary" busy={busy}>
            {t(plan ? 'enrolMember:confirm' : 'enrolMember:preview')}
          </Button>
          {!isNew && (
            <Button variant="neutral" onClick={startAgain}>
              {t('enrolMember:startAgain')}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

/** The price of the enrolment, and the confirmation. */
function PlanOf({ plan, email }: { plan: Plan; email: string }) {
  const { format } = useDesk();
  const { t } = useTranslation(['enrolMember']);
  const sums = (['subtotal', 'discount', 'total'] as const).filter(
    (name) => name === 'total' || plan.discount > 0,
  );
  return (
    <EnrolPart title={t('enrolMember:part.plan')}>
      <dl className="desk-facts enrol__sums">
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`enrolMember:sum.${name}`)}</dt>
            <dd className="num">{format.money(name === 'discount' ? -plan[name] : plan[name])}</dd>
          </div>
        ))}
      </dl>
      <p>{t('enrolMember:mailTo', { email })}</p>
      <div className="enrol__mail">
        <MailSamples mails={[plan.mail]} />
      </div>
    </EnrolPart>
  );
}
