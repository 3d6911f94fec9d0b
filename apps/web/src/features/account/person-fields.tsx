import '@portolane/app-kit/form/form-layout.css';
import './account-fields.css';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { CheckboxField, GenderField } from '@portolane/app-kit/form/choice-fields.tsx';
import { InterestsField, PositionFields } from '@portolane/app-kit/form/coded-choice-fields.tsx';
import { PlaceFields } from '@portolane/app-kit/form/place-fields.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useSection } from '#platform/context/use-section.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';

/** Name, e-mail address, city and district, gender. */
export function PersonFields({
  email,
  nameHint,
  nameKept = false,
}: {
  email: ReactNode;
  nameHint?: string | undefined;
  /** The name may stay empty, which keeps the stored one. */
  nameKept?: boolean;
}) {
  const { t } = useTranslation(['account']);
  return (
    <FormSection id="account-part-person" title={t('account:section.person')}>
      <div className="form-grid">
        <TextField name="name" required={!nameKept} hint={nameHint} autoComplete="name" />
        {email}
        <PlaceFields required autoComplete />
        <GenderField />
      </div>
    </FormSection>
  );
}

/** The company. `children`: fields before the position in it. */
export function CompanySection({ note, children }: { note: string; children: ReactNode }) {
  const { t } = useTranslation(['account']);
  return (
    <FormSection id="account-part-company" title={t('account:section.company')} note={note}>
      <div className="form-grid">
        {children}
        <PositionFields />
      </div>
    </FormSection>
  );
}

/** Interests and the newsletter. */
export function InterestSection() {
  const { t } = useTranslation(['account', 'form']);
  const hasNewsletter = useSection('newsletter');
  return (
    <FormSection
      id="account-part-interest"
      title={t('account:section.interest')}
      note={t('form:optional')}
    >
      <InterestsField
        name="companyinterestedIssue"
        otherName="companyissueOther"
        marked={false}
        // The heading says it to the eye.
        label={<span className="visually-hidden">{t('account:section.interest')}</span>}
      />
      {hasNewsletter && (
        <CheckboxField
          className="account-newsletter"
          name="subscribeNewsletter"
          label={t('account:newsletter')}
        />
      )}
    </FormSection>
  );
}
