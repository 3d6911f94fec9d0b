import './contact-form.css';
import { useTranslation } from 'react-i18next';
import type { InquirySubject } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormSection } from '#platform/form/form-section.tsx';
import { schemaResolver } from '@portolane/parts/form/schema-resolver.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { ConsentField } from '#features/consent/consent-field.tsx';
import { CaseSent } from './case-sent.tsx';
import { HoneypotField } from './contact-fields.tsx';
import {
  type ContactField,
  contactSchema,
  type ContactValues,
  draftKey,
  emptyValues,
  fieldId,
  profileValues,
  withDraft,
} from './contact-form.ts';
import { FROM_SERVER, contactSummary } from './contact-words.ts';
import { useKnownSender } from './use-known-sender.ts';
import { type Outcome, useSendCase } from './use-send-case.ts';

interface CaseFormProps {
  kind: CaseKind;
  /** The personal data notice. */
  privacy: ProsePage;
  /** Who writes, on a page for members alone: the draft stays theirs when their session ends. */
  member?: Member;
  /** What the address of the page fills in: it wins over a draft. */
  asked?: Partial<ContactValues>;
  /** What stands in the form before anything is typed. */
  initial?: Partial<ContactValues>;
  /** Products and solutions that it is about. */
  subjects?: readonly InquirySubject[];
  /** The kind's own fields. */
  children: ReactNode;
  /** Beside the form; it may read the form. */
  aside: ReactNode;
  onTaken?: () => void;
}

type Taken = Extract<Outcome, { taken: unknown }>;
type Failed = Extract<Outcome, { failed: unknown }>;

const nothing = {};

/** A form that becomes a case: what is typed outlives a reload, refusals stand at their fields, and the answer takes the form's place. */
export function CaseForm({
  kind,
  privacy,
  member,
  asked = nothing,
  initial = nothing,
  subjects = [],
  children,
  aside,
  onTaken,
}: CaseFormProps) {
  const { t } = useTranslation(['contact', 'consent']);
  const known = useKnownSender();
  const sender = useMemo(
    () => (member ? { owner: member.uuid, profile: member } : known),
    [member, known],
  );
  const owner = sender?.owner ?? '';
  const { send, busy } = useSendCase(kind, owner);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const resolver = useMemo(
    () => schemaResolver<ContactValues>(contactSchema(kind) as never),
    [kind],
  );
  const [base] = useState<ContactValues>({ ...emptyValues, ...initial, ...asked });
  const form = useForm<ContactValues>({ resolver, defaultValues: base, shouldFocusError: false });
  const { errors, submitCount, dirtyFields } = form.formState;
  const [refusals, setRefusals] = useState(0);

  // Profile and draft come after hydration; what was typed before they came is newer.
  const filledFor = useRef('');
  useLayoutEffect(() => {
    if (!sender || filledFor.current === sender.owner) return;
    filledFor.current = sender.owner;
    const filled = { ...base, ...(sender.profile && profileValues(sender.profile)) };
    const values = withDraft(filled, tabDrafts.of(draftKey(kind), sender.owner), asked);
    for (const name of Object.keys(values) as ContactField[])
      if (!dirtyFields[name]) form.setValue(name, values[name]);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (filledFor.current) tabDrafts.set(draftKey(kind), filledFor.current, values);
        },
      }),
    [form, kind],
  );

  const submitValues = form.handleSubmit(async (values) => {
    setFailed(null);
    const outcome = await send(values, subjects);
    if (!outcome) return;
    if ('taken' in outcome) {
      setTaken(outcome);
      onTaken?.();
    } else if ('fields' in outcome) {
      for (const [name, message] of Object.entries(outcome.fields))
        form.setError(name as ContactField, { type: FROM_SERVER, message });
      setRefusals((count) => count + 1);
    } else setFailed(outcome);
  });
  const submit = (event: SubmitEvent) => {
    // Only now: a number may be typed before its country is chosen.
    form.setValue(
      'phoneNumber',
      nationalMobilePhone(form.getValues('phoneCode'), form.getValues('phoneNumber')),
    );
    return submitValues(event);
  };
  const again = () => {
    form.reset({
      ...emptyValues,
      ...initial,
      ...(sender?.profile && profileValues(sender.profile)),
    });
    setTaken(null);
  };

  const summary = contactSummary(t, errors, form.getValues());
  return (
    <FormProvider {...form}>
      <div className="contact">
        {taken ? (
          <CaseSent kind={kind} taken={taken.taken} email={taken.email} onAgain={again} />
        ) : (
          <form
            className="contact__form"
            method="post"
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            <ErrorSummary
              title={t('contact:error.title', { count: summary.length })}
              errors={summary}
              attempt={submitCount + refusals}
            />
            {children}
            <HoneypotField />
            <FormSection id="contact-part-consent" title={t('consent:title')}>
              <ConsentField page={privacy} id={fieldId('consentVersion')} />
            </FormSection>
            {failed && (
              <Notice tone="danger" role="alert" title={t(`contact:failed.${failed.failed}.title`)}>
                <p>
                  {failed.failed === 'tooMany'
                    ? t('contact:failed.tooMany.text', {
                        count: Math.ceil((failed.retryAfter ?? 3600) / 60),
                      })
                    : t(`contact:failed.${failed.failed}.text`, { message: failed.message })}
                </p>
              </Notice>
            )}
            <div className="contact__send">
              <Button variant="primary" type="submit" busy={busy}>
                {t(`contact:send.${kind}`)}
              </Button>
              <small>{t('contact:send.note')}</small>
            </div>
          </form>
        )}
        {aside}
      </div>
    </FormProvider>
  );
}
