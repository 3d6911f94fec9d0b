import './enrol.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { languages } from '@portolane/core/i18n/language.ts';
import { hasDoubtfulVatCheckDigit } from '@portolane/core/rules/form/company-vat.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { CompanionFields } from './companion-fields.tsx';
import type { EnrolmentForm, EnrolmentValues } from './enrol-form.ts';
import { ChoiceField, LineField, NoteField } from './plain-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { MealFields, SessionFields } from './session-fields.tsx';
import { useErrorAt } from './use-enrol-field.ts';

/** A part of the form with its heading. */
export function EnrolPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="enrol__part" aria-labelledby={id}>
      <Heading level={2} className="desk-part" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** All fields of an enrolment, in the order of the site. */
export function EnrolmentFields({ form }: { form: EnrolmentForm }) {
  const { t } = useTranslation(['enrolMember']);
  const { register } = useFormContext<EnrolmentValues>();
  const errorAt = useErrorAt();
  return (
    <>
      <EnrolPart title={t('enrolMember:part.sessions')}>
        <SessionFields form={form} />
        <MealFields form={form} />
      </EnrolPart>
      <EnrolPart title={t('enrolMember:part.attendee')}>
        <Attendee form={form} />
      </EnrolPart>
      {form.canRegisterGroup && (
        <EnrolPart title={t('enrolMember:part.companions')}>
          <CompanionFields form={form} />
        </EnrolPart>
      )}
      <EnrolPart title={t('enrolMember:part.questions')}>
        <QuestionFields questions={form.questions} />
        <NoteField />
      </EnrolPart>
      <EnrolPart title={t('enrolMember:part.end')}>
        {(form.price > 0 || form.requireCoupon) && (
          <LineField
            name="couponCode"
            label={t('enrolMember:field.couponCode')}
            required={form.requireCoupon}
          />
        )}
        <ChoiceField
          name="language"
          label={t('enrolMember:field.language')}
          options={languages.map((value) => ({
            value,
            label: t(`enrolMember:languageName.${value}`),
          }))}
        />
        <Checkbox
          id="enrol-agreed"
          label={t('enrolMember:field.agreed', { version: form.consentVersion })}
          error={errorAt('agreed')}
          {...register('agreed')}
        />
      </EnrolPart>
    </>
  );
}

function Attendee({ form: { companyFields } }: { form: EnrolmentForm }) {
  const { t } = useTranslation(['enrolMember']);
  const { control } = useFormContext<EnrolmentValues>();
  const vat = useWatch({ control, name: 'vat' });
  return (
    <div className="enrol__grid">
      <LineField name="fullName" label={t('enrolMember:field.fullName')} />
      <ChoiceField
        name="gender"
        label={t('enrolMember:field.gender')}
        options={(['male', 'female', 'other'] as const).map((value) => ({
          value,
          label: t(`enrolMember:gender.${value}`),
        }))}
      />
      <LineField
        name="email"
        label={t('enrolMember:field.email')}
        type="email"
        hint={t('enrolMember:emailHint')}
      />
      <div className="enrol__phone">
        <LineField name="phoneCode" label={t('enrolMember:field.phoneCode')} type="tel" />
        <LineField name="phoneNumber" label={t('enrolMember:field.phoneNumber')} type="tel" />
      </div>
      {companyFields !== 'none' && (
        <>
          <LineField
            name="company"
            label={t('enrolMember:field.company')}
            required={companyFields === 'required'}
          />
          <LineField
            name="vat"
            label={t('enrolMember:field.vat')}
            required={companyFields === 'required'}
            warning={
              hasDoubtfulVatCheckDigit(plainDigits(vat))
                ? t('enrolMember:vatCheckDigit')
                : undefined
            }
          />
        </>
      )}
    </div>
  );
}
