import '#platform/styles/facts.css';
import '#platform/styles/tags.css';
import './profile-view.css';
import { positionNames } from '@portolane/core/contract/customer.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { counties, districtsOf, placeName } from '@portolane/core/i18n/counties.ts';
import { choices } from '@portolane/core/rules/form/choices.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { parseStoredPhone } from '@portolane/core/rules/form/stored-phone.ts';
import { newsletterStateOf } from '@portolane/core/rules/newsletter/newsletter-state.ts';
import { ScaleProgress } from '@portolane/ui/scale-bar/scale-bar.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { choiceOptions } from '@portolane/app-kit/form/choice-options.ts';
import { emptyProfileFields } from './empty-fields.ts';
import { useProfileTexts } from './use-profile-texts.ts';

/** The profile as lists of names and values, with how much of it is filled in. */
export function ProfileView({ profile }: { profile: Member }) {
  const { t } = useTranslation(['profile', 'form']);
  const { t: choiceText } = useTranslation(['choices']);
  const { language } = useApp();
  const hasNewsletter = useSection('newsletter');
  const position = positionNames.map((name) => {
    const chosen = choiceOptions(choiceText, name).find(({ value }) => value === profile[name]);
    return [name, chosen?.label] as const;
  });
  const city = counties.find(({ zh }) => zh === profile.city);
  const district = districtsOf(profile.city).find(({ zh }) => zh === profile.district);
  const areas: string[] = choices.interest
    .filter((value) => profile.companyinterestedIssue.includes(value))
    .map((value) => choiceText(`choices:interest.${value}`));
  if (profile.companyissueOther) areas.push(profile.companyissueOther);
  const sections: readonly ProfileSectionProps[] = [
    {
      id: 'profile-account',
      title: t('profile:section.account'),
      values: {
        name: profile.name,
        gender: t(`form:gender.${profile.gender}`),
        mobilePhone: phoneText(
          { code: profile.mobilePhoneCode, number: profile.mobilePhone },
          language,
        ),

        backupMobilePhone: phoneText(parseStoredPhone(profile.backupMobilePhone), language),
        email: profile.email,
      },
    },
    {
      id: 'profile-company',
      title: t('profile:section.company'),
      values: {
        companyvat: profile.companyvat,
        companyName: profile.companyName,
        companyemail: profile.companyemail,
        city: city && placeName(city, language),
        district: district && `${district.zip} ${placeName(district, language)}`,
        companyphones: profile.companyphones
          .map(({ phoneCode, phone, ext }) =>
            phoneText({ code: '+886', number: `${phoneCode}${phone}`, extension: ext }, language),
          )
          .join('\n'),
        domainEmails: profile.domainEmails
          .map(({ email, domain }) => `${email}@${domain}`)
          .join('\n'),
        ...Object.fromEntries(position),
      },
    },
    {
      id: 'profile-interests',
      title: t('profile:section.interests'),
      values: {
        companyinterestedIssue: areas.length > 0 && (
          <ul className="tags">
            {areas.map((area) => (
              <li key={area}>
                <Tag>{area}</Tag>
              </li>
            ))}
          </ul>
        ),
        ...(hasNewsletter && {
          [profile.group === 'dealer' ? 'dealerNewsletter' : 'subscribeNewsletter']: t(
            `profile:newsletter.${newsletterStateOf(profile)}`,
          ),
        }),
      },
    },
  ];
  const empty = emptyProfileFields(profile);
  const total = sections.flatMap((section) => Object.keys(section.values)).length;
  const count = total - empty.length;
  const filled = t('profile:filled', { count, total });
  return (
    <>
      <div className="profile-filled">
        <span className="num">{filled}</span>
        <ScaleProgress value={count} max={total} label={filled} />
      </div>
      {sections.map((section) => (
        <ProfileSection key={section.id} empty={empty} {...section} />
      ))}
    </>
  );
}

interface ProfileSectionProps {
  id: string;
  title: string;
  /** Values by field, in order; what is not filled in is falsy. */
  values: Readonly<Record<string, ReactNode>>;
}

/** The values of a section, and last the names of the fields without one. */
function ProfileSection({
  id,
  title,
  values,
  empty: allEmpty,
}: ProfileSectionProps & { empty: readonly string[] }) {
  const { t } = useTranslation(['profile']);
  const { format } = useApp();
  const { label } = useProfileTexts();
  const empty = Object.keys(values).filter((field) => allEmpty.includes(field));
  return (
    <section className="profile-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="facts facts--beside">
        {Object.entries(values).map(
          ([field, value]) =>
            value && (
              <div key={field}>
                <dt>{field === 'companyinterestedIssue' ? t('profile:areas') : label(field)}</dt>
                <dd className="facts__end" id={`profile-${field}`}>
                  {value}
                </dd>
              </div>
            ),
        )}
        {empty.length > 0 && (
          <div className="profile-section__empty">
            <dt>{t('profile:empty')}</dt>
            <dd className="facts__end">
              {format.list(empty.map((field) => label(field) ?? field))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
