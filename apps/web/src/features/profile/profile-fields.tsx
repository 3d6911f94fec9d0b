import '@portolane/app-kit/form/form-layout.css';
import './profile-fields.css';
import { useTranslation } from 'react-i18next';
import type { Member } from '@portolane/core/contract/user.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { newsletterStateOf } from '@portolane/core/rules/newsletter/newsletter-state.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useWatch } from 'react-hook-form';
import { CheckboxField, GenderField } from '@portolane/app-kit/form/choice-fields.tsx';
import { InterestsField, PositionFields } from '@portolane/app-kit/form/coded-choice-fields.tsx';
import { PlaceFields } from '@portolane/app-kit/form/place-fields.tsx';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { DomainList } from './domain-list.tsx';
import { PhoneList } from './phone-list.tsx';
import type { ProfileValues } from './profile-values.ts';
import { useVatCheck } from './use-vat-check.ts';
import { VatField } from './vat-field.tsx';

/** The member's data, and the phone that they log in with, which cannot be changed here. */
export function ProfileFields({ profile }: { profile: Member }) {
  return (
    <>
      <AccountSection profile={profile} />
      <CompanySection profile={profile} />
      <InterestSection profile={profile} />
    </>
  );
}

function AccountSection({ profile }: { profile: Member }) {
  const { language } = useApp();
  const { t } = useTranslation(['profile', 'memberField']);
  return (
    <FormSection id="profile-account" title={t('profile:section.account')}>
      <div className="form-grid">
        <TextField name="name" autoComplete="name" />
        <GenderField />
        <Field
          id="profile-mobilePhone"
          label={t('memberField:field.mobilePhone')}
          hint={t('profile:hint.mobilePhone')}
          locked
        >
          <TextInput
            value={phoneText(
              { code: profile.mobilePhoneCode, number: profile.mobilePhone },
              language,
            )}
          />
        </Field>
        <PhoneField name="backupMobilePhone" codeName="backupMobilePhoneCode" autoComplete="off" />
        <EmailField name="email" suggest hint={t('profile:hint.email')} />
      </div>
    </FormSection>
  );
}

function CompanySection({ profile }: { profile: Member }) {
  const { t } = useTranslation(['profile']);
  const vat = useWatch<ProfileValues, 'companyvat'>({ name: 'companyvat' });
  const isKnown = useVatCheck(vat ?? '').state === 'success';
  return (
    <FormSection id="profile-company" title={t('profile:section.company')}>
      <div className="form-grid">
        <VatField required={profileSaving(profile.group) === 'afterVatCheck'} />
        <TextField
          name="companyName"
          hint={isKnown ? t('profile:hint.companyName') : undefined}
          autoComplete="organization"
          readOnly={isKnown}
        />
        <EmailField
          name="companyemail"
          suggest
          autoComplete="off"
          hint={t('profile:hint.companyemail')}
        />
        <div className="profile-address">
          <PlaceFields required={false} />
        </div>
        <PhoneList />
        <DomainList />
        <PositionFields />
      </div>
    </FormSection>
  );
}

function InterestSection({ profile }: { profile: Member }) {
  const { t } = useTranslation(['profile', 'memberField']);
  const hasNewsletter = useSection('newsletter');
  const email = useWatch<ProfileValues, 'email'>({ name: 'email' });
  // Another address has to be confirmed anew.
  const isKept = email.trim().toLowerCase() === profile.email.toLowerCase();
  const state = isKept ? newsletterStateOf(profile) : 'open';
  return (
    <FormSection
      id="profile-interests"
      title={t('profile:section.interests')}
      note={t('profile:section.interestsNote')}
    >
      <InterestsField name="companyinterestedIssue" otherName="companyissueOther" marked={false} />
      {hasNewsletter && (
        <CheckboxField
          className="profile-newsletter"
          name="subscribeNewsletter"
          disabled={profile.marketingOptOut}
          label={t(
            profile.group === 'dealer'
              ? 'memberField:field.dealerNewsletter'
              : 'memberField:field.subscribeNewsletter',
          )}
          hint={t(
            profile.marketingOptOut ? 'profile:hint.optedOut' : `profile:hint.newsletter.${state}`,
          )}
        />
      )}
    </FormSection>
  );
}
