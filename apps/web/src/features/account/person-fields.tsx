import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { FormSection } from '#platform/form/form-section.tsx';
import { AccountChoice, AccountRadios, AccountText, PlaceFields } from './account-fields.tsx';

/** Name, gender, address and place. */
export function PersonFields({
  email,
  nameHint,
  nameKept = false,
}: {
  email: ReactNode;
  nameHint?: string | undefined;
  nameKept?: boolean;
}) {
  const { t } = useTranslation(['account']);
  return (
    <FormSection id="account-part-person" title={t('account:section.person')}>
      <div className="form-grid">
        <AccountText
          name="name"
          required={!nameKept}
          hint={nameHint}
          input={{ autoComplete: 'name' }}
        />
        <AccountRadios
          name="gender"
          options={[
            { value: 'female', label: t('account:gender.female') },
            { value: 'male', label: t('account:gender.male') },
            { value: 'other', label: t('account:gender.other') },
          ]}
        />
        {email}
        <PlaceFields />
      </div>
    </FormSection>
  );
}

/** What somebody does there. */
export function WorkFields() {
  return (
    <>
      <AccountChoice name="jobFunction" />
      <AccountChoice name="jobLevel" />
      <AccountChoice name="industry" />
      <AccountChoice name="companySize" />
      <AccountChoice name="purchaseRole" />
    </>
  );
}
