import '@portolane/app-kit/form/form-layout.css';
import './contact-fields.css';
import { useTranslation } from 'react-i18next';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CompanyNumberField } from '@portolane/app-kit/form/company-number-field.tsx';
import { RadioField } from '@portolane/app-kit/form/choice-fields.tsx';
import { ChoiceField, InterestsField } from '@portolane/app-kit/form/coded-choice-fields.tsx';
import { EmailField, TextareaField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';

interface SubjectSectionProps {
  kind: CaseKind;
  /** Above the fields. */
  before?: ReactNode;
  /** The kind's own fields. */
  children?: ReactNode;
}

/** The subject of the case: the kind's own fields and, last, the message. */
export function SubjectSection({ kind, before, children }: SubjectSectionProps) {
  const { t } = useTranslation(['contact']);
  return (
    <FormSection id="contact-part-subject" title={t(`contact:section.${kind}`)}>
      {before}
      <div className="form-grid">
        {children}
        <TextareaField name="message" wide placeholder={t(`contact:placeholder.${kind}`)} />
      </div>
    </FormSection>
  );
}

/** The sender's wish for the device. */
export function RequestType() {
  const { t } = useTranslation(['choices']);
  return (
    <RadioField
      name="requestType"
      required
      wide
      options={choices.requestType.map((value) => ({
        value,
        label: t(`choices:requestType.${value}`),
      }))}
    />
  );
}

function VatField({ required = false }: { required?: boolean }) {
  const { t } = useTranslation(['contact']);
  return <CompanyNumberField name="vat" required={required} hint={t('contact:hint.vat')} />;
}

interface SenderFieldsProps {
  /** The company's number; `later`: another section of the form has it. */
  vat?: 'optional' | 'required' | 'later';
  /** A field beside the company's number. */
  beside?: ReactNode;
  /** Fields as wide as the form, at the end. */
  children?: ReactNode;
}

/**
 * The sender, and how to reach them. Fields are in pairs: where the others are complete pairs, the
 * extension shares the place of its phone number.
 */
export function SenderFields({ vat = 'optional', beside, children }: SenderFieldsProps) {
  const { t } = useTranslation(['contact']);
  const reach = (
    <>
      <PhoneField name="phoneNumber" codeName="phoneCode" hint={t('contact:hint.phone')} />
      <TextField name="extension" digits />
    </>
  );
  const complete = vat === 'later' || beside !== undefined;
  return (
    <FormSection
      id="contact-part-sender"
      title={t('contact:section.sender')}
      note={t('contact:section.senderNote')}
    >
      <div className="form-grid">
        <TextField name="name" autoComplete="name" />
        <TextField name="company" autoComplete="organization" />
        {vat !== 'later' && <VatField required={vat === 'required'} />}
        {beside}
        <EmailField name="email" suggest hint={t('contact:hint.email')} />
        {complete ? <div className="contact-phone">{reach}</div> : reach}
        {children}
      </div>
    </FormSection>
  );
}

/** The company and its interests, all optional. Pairs with `SenderFields vat="later"`. */
export function CompanyFields() {
  const { t } = useTranslation(['contact']);
  return (
    <FormSection
      id="contact-part-company"
      title={t('contact:section.company')}
      note={t('contact:section.companyNote')}
    >
      <div className="form-grid">
        <VatField />
        <ChoiceField name="purchaseRole" />
        <ChoiceField name="jobFunction" />
        <ChoiceField name="jobLevel" />
        <ChoiceField name="industry" />
        <ChoiceField name="companySize" />
      </div>
      <InterestsField name="interests" otherName="interestOther" />
    </FormSection>
  );
}

/** A honeypot: programs fill it in; people and their browsers are told to leave it empty. */
export function HoneypotField() {
  const { t } = useTranslation(['contact']);
  const { register } = useFormContext();
  return (
    <div className="contact-leave-empty" aria-hidden>
      <label>
        {t('contact:field.website')}
        <input
          {...register('website')}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
