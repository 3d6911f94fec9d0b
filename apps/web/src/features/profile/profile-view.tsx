import '#platform/styles/facts.css';
import './profile-view.css';
import type { Member } from '@portolane/core/contract/user.ts';
import { counties, districtsOf, placeName } from '@portolane/core/i18n/counties.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { type ChoiceName, choiceOptions } from '#platform/form/choice-options.ts';
import { FormSection } from '#platform/form/form-section.tsx';
import { useProfileWords } from './use-profile-words.ts';

/** The profile as a list of names and values. */
export function ProfileView({ profile }: { profile: Member }) {
  const { t } = useTranslation(['profile']);
  const { t: choiceText } = useTranslation(['choices']);
  const { format, language } = useApp();
  const choice = (name: Exclude<ChoiceName, 'topic'>) =>
    choiceOptions(choiceText, name).find(({ value }) => value === profile[name])?.label;
  const city = counties.find(({ zh }) => zh === profile.city);
  const district = districtsOf(profile.city).find(({ zh }) => zh === profile.district);
  const interests = choices.interest
    .filter((value) => profile.companyinterestedIssue.includes(value))
    .map((value) => choiceText(`choices:interest.${value}`));
  return (
    <>
      <FormSection id="profile-account" title={t('profile:section.account')}>
        <Values
          of={{
            name: profile.name,
            gender: t(`profile:gender.${profile.gender}`),
            mobilePhone: `${profile.mobilePhoneCode} ${profile.mobilePhone}`,
            backupMobilePhone: profile.backupMobilePhone,
            email: profile.email,
          }}
        />
      </FormSection>
      <FormSection id="profile-company" title={t('profile:section.company')}>
        <Values
          of={{
            companyvat: profile.companyvat,
            companyName: profile.companyName,
            companyemail: profile.companyemail,
            city: city && placeName(city, language),
            district: district && `${district.zip} ${placeName(district, language)}`,
            companyphones: profile.companyphones
              .map(({ phoneCode, phone, ext }) => `${phoneCode}-${phone}${ext && ` #${ext}`}`)
              .join('\n'),
            domainEmails: profile.domainEmails
              .map(({ email, domain }) => `${email}@${domain}`)
              .join('\n'),
            jobFunction: choice('jobFunction'),
            jobLevel: choice('jobLevel'),
            industry: choice('industry'),
            companySize: choice('companySize'),
            purchaseRole: choice('purchaseRole'),
          }}
        />
      </FormSection>
      <FormSection id="profile-interests" title={t('profile:section.interests')}>
        <Values
          of={{
            companyinterestedIssue: format.list(
              profile.companyissueOther ? [...interests, profile.companyissueOther] : interests,
            ),
            [profile.group === 'dealer' ? 'dealerNewsletter' : 'subscribeNewsletter']:
              profile.subscribeNewsletter ? t('profile:subscribed') : t('profile:notSubscribed'),
          }}
        />
      </FormSection>
    </>
  );
}

/** Values by field, in order; an empty one is shown as not filled in. */
function Values({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  const { t } = useTranslation(['profile']);
  const { label } = useProfileWords();
  return (
    <dl className="facts facts--beside profile-view">
      {Object.entries(of).map(([field, value]) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd className="facts__end" id={`profile-${field}`}>
            {value || <span className="profile-view__none">{t('profile:empty')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
