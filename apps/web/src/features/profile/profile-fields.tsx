import '#platform/styles/form-layout.css';
import './profile-fields.css';
import { useTranslation } from 'react-i18next';
import { choices, OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { RadioGroup } from '@portolane/ui/radio-group/radio-group.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '#platform/form/form-section.tsx';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { PhoneNumberField } from '@portolane/parts/phone/phone-number-field.tsx';
import { CountryDialogPart } from '#features/phone/country-dialog-part.ts';
import { AddressFields } from './address-fields.tsx';
import { DomainList } from './domain-list.tsx';
import { PhoneList } from './phone-list.tsx';
import { useProfileForm } from './profile-context.ts';
import {
  ProfileChoice,
  ProfileEmail,
  ProfileText,
  useBase,
  useFieldProps,
} from './profile-field.tsx';
import { fieldId, type ProfileValues } from './profile-values.ts';
import { useVatCheck } from './use-vat-check.ts';
import { VatField } from './vat-field.tsx';

/** All that a member says of themselves, and how they log in, which is changed nowhere here. */
export function ProfileFields() {
  const { locked } = useProfileForm();
  return (
    <div className={locked ? 'profile-fields profile-fields--locked' : 'profile-fields'}>
      <AccountSection />
      <CompanySection />
      <InterestSection />
    </div>
  );
}

function AccountSection() {
  const { t } = useTranslation(['profile']);
  const { profile, locked } = useProfileForm();
  return (
    <FormSection id="profile-account" title={t('profile:section.account')}>
      <div className="form-grid">
        <ProfileText name="name" required input={{ autoComplete: 'name' }} />
        <Gender />
        <Field
          id="profile-mobilePhone"
          label={t('profile:field.mobilePhone')}
          hint={locked ? undefined : t('profile:hint.mobilePhone')}
          locked
        >
          <TextInput value={`${profile.mobilePhoneCode} ${profile.mobilePhone}`} />
        </Field>
        <BackupPhone />
        <ProfileEmail
          name="email"
          required
          hint={t('profile:hint.email')}
          input={{ autoComplete: 'email' }}
        />
      </div>
    </FormSection>
  );
}

function Gender() {
  const { t } = useTranslation(['profile']);
  const { locked } = useProfileForm();
  const { register } = useFormContext<ProfileValues>();
  const base = useBase('gender');
  const { label, id } = useFieldProps({ name: 'gender' });
  const { required: _rule, ...group } = register('gender');
  return (
    <RadioGroup
      className="form-grid__radios"
      id={id}
      legend={label}
      {...group}
      defaultValue={base}
      options={(['female', 'male', 'other'] as const).map((value) => ({
        value,
        label: t(`profile:gender.${value}`),
        disabled: locked,
      }))}
    />
  );
}

function BackupPhone() {
  const { locked } = useProfileForm();
  const { register, watch, setValue, formState } = useFormContext<ProfileValues>();
  const base = useBase('backupMobilePhone');
  const dialCode = watch('backupMobilePhoneCode');
  const props = useFieldProps({ name: 'backupMobilePhone' });
  if (locked)
    return (
      <Field {...props}>
        <TextInput value={base && `${dialCode} ${base}`} />
      </Field>
    );
  return (
    <Field {...props}>
      <PhoneNumberField
        CountryDialog={CountryDialogPart}
        {...register('backupMobilePhone', { setValueAs: plainDigits })}
        defaultValue={base}
        dialCode={dialCode}
        onDialCode={(code) =>
          setValue('backupMobilePhoneCode', code, {
            shouldValidate: formState.isSubmitted,
            shouldDirty: true,
          })
        }
        inputMode="numeric"
        autoComplete="off"
      />
    </Field>
  );
}

function CompanySection() {
  const { t } = useTranslation(['profile']);
  const { profile } = useProfileForm();
  const { control } = useFormContext<ProfileValues>();
  const known = useVatCheck(useWatch({ control, name: 'companyvat' }) ?? '').state === 'success';
  return (
    <FormSection id="profile-company" title={t('profile:section.company')}>
      <div className="form-grid">
        <VatField required={profileSaving(profile.group) === 'afterVatCheck'} />
        <ProfileText
          name="companyName"
          hint={known ? t('profile:hint.companyName') : undefined}
          input={{ autoComplete: 'organization', readOnly: known }}
        />
        <ProfileEmail
          name="companyemail"
          hint={t('profile:hint.companyemail')}
          input={{ autoComplete: 'off' }}
        />
        <AddressFields />
        <PhoneList />
        <DomainList />
        <ProfileChoice name="jobFunction" />
        <ProfileChoice name="jobLevel" />
        <ProfileChoice name="industry" />
        <ProfileChoice name="companySize" />
        <ProfileChoice name="purchaseRole" />
      </div>
    </FormSection>
  );
}

function InterestSection() {
  const { t } = useTranslation(['profile', 'choices']);
  const { profile, locked } = useProfileForm();
  const { register, control } = useFormContext<ProfileValues>();
  const base = useBase('companyinterestedIssue');
  const subscribed = useBase('subscribeNewsletter');
  const other =
    useWatch({ control, name: 'companyinterestedIssue' })?.includes(OTHER_INTEREST) ?? false;
  const { required: _rule, ...group } = register('companyinterestedIssue');
  return (
    <FormSection
      id="profile-interests"
      title={t('profile:section.interests')}
      note={t('profile:section.interestsNote')}
    >
      <CheckboxGroup
        className="profile-interests"
        id={fieldId('companyinterestedIssue')}
        legend={t('profile:field.companyinterestedIssue')}
        {...group}
        defaultValue={base}
        options={choices.interest.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
          disabled: locked,
        }))}
      />
      {other && (
        <div className="form-grid profile-interest-other">
          <ProfileText name="companyissueOther" required />
        </div>
      )}
      <Checkbox
        className="profile-newsletter"
        {...register('subscribeNewsletter')}
        id={fieldId('subscribeNewsletter')}
        defaultChecked={subscribed}
        disabled={locked || profile.marketingOptOut}
        label={t(
          profile.group === 'dealer'
            ? 'profile:field.dealerNewsletter'
            : 'profile:field.subscribeNewsletter',
        )}
        hint={profile.marketingOptOut ? t('profile:hint.optedOut') : undefined}
      />
    </FormSection>
  );
}
