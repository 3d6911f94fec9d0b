import '#platform/styles/sections.css';
import './contact-form.css';
import { useTranslation } from 'react-i18next';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ConsentField } from '#features/consent/consent-field.tsx';
import { emptyValues, fieldsOf } from '@portolane/app-kit/form/contract-schema.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { controlId } from '@portolane/app-kit/form/field-errors.ts';
import { FormBody } from '@portolane/app-kit/form/form-body.tsx';
import { FormFields } from '@portolane/app-kit/form/form-context.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { CaseSent } from './case-sent.tsx';
import { HoneypotField } from './contact-fields.tsx';
import { contactSchema, type ContactValues, profileValues } from './contact-form.ts';
import { useContactTexts } from './use-contact-texts.ts';
import { useKnownSender } from './use-known-sender.ts';
import { caseErrors, draftKey, type SentCase, useSendCase } from './use-send-case.ts';

interface CaseFormProps {
  kind: CaseKind;
  /** The personal data notice. */
  privacy: ProsePage;
  /** The sender, on a page for members only: the draft stays theirs when their session ends. */
  member?: Member;
  /** Values from the URL. They take precedence over a draft. */
  fromUrl?: ContactValues;
  /** Values before anything is typed. */
  initial?: ContactValues;
  /** The products and solutions that the case is about. */
  subjects?: readonly (InquirySubject & InquiryTerms)[];
  /** The kind's own fields. */
  children: ReactNode;
  /** Beside the form; it may read the form's values. */
  aside: ReactNode;
  onTaken?: () => void;
}

const nothing = {};
const noSubjects: readonly InquirySubject[] = [];

/** A form that creates a case. Once it is sent, the receipt takes its place. */
export function CaseForm({
  kind,
  privacy,
  member,
  fromUrl = nothing,
  initial = nothing,
  subjects = noSubjects,
  children,
  aside,
  onTaken,
}: CaseFormProps) {
  const { t } = useTranslation(['contact', 'consent']);
  const texts = useContactTexts();
  const known = useKnownSender();
  const sender = member ? { owner: member.uuid, profile: member } : known;
  const owner = sender?.owner ?? '';
  const [sent, setSent] = useState<SentCase | null>(null);
  const schema = useMemo(() => contactSchema(kind), [kind]);
  const blank: ContactValues = { ...emptyValues(schema), phoneCode: '+886', ...initial };
  const prefilled = {
    ...blank,
    ...(sender?.profile && fieldsOf(schema, profileValues(sender.profile))),
  };
  const asked = Object.fromEntries(Object.entries(fromUrl).filter(([, value]) => value));
  const contractForm = useContractForm<ContactValues, SentCase>({
    id: 'contact',
    schema,
    texts,
    initial: { ...blank, ...asked },
    draft: {
      key: draftKey(kind),
      owner: sender?.owner ?? null,
      restore: (stored) => ({ ...prefilled, ...asked, ...stored, ...asked }),
    },
    phone: { code: 'phoneCode', number: 'phoneNumber', extension: 'extension' },
    send: useSendCase({ kind, schema, owner, subjects }),
    errors: caseErrors,
    announce: useCallFailure(),
    onSent: (result) => {
      setSent(result);
      onTaken?.();
    },
  });
  const { form, definition, attempt, busy, failed, send, submit } = contractForm;
  const writeAnother = () => {
    contractForm.restart(prefilled);
    setSent(null);
  };
  return (
    <FormFields form={form} definition={definition}>
      <div className="beside-panel contact">
        {sent ? (
          <CaseSent kind={kind} receipt={sent.receipt} email={sent.email} onAgain={writeAnother} />
        ) : (
          <FormBody className="contact__form" attempt={attempt} onSubmit={submit(send)}>
            {children}
            <HoneypotField />
            <FormSection id="contact-part-consent" title={t('consent:title')}>
              <ConsentField page={privacy} id={controlId('contact', 'consentVersion')} />
            </FormSection>
            {failed && <FailureNotice error={failed} texts={texts.failure} />}
            <div className="contact__send">
              <Button variant="primary" type="submit" busy={busy}>
                {t(`contact:send.${kind}`)}
              </Button>
              <small>{t('contact:send.note')}</small>
            </div>
          </FormBody>
        )}
        {aside}
      </div>
    </FormFields>
  );
}
