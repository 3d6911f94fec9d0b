import { useTranslation } from 'react-i18next';
import { GenderField } from '#features/form/choice-fields.tsx';
import { EmailField, PhoneField, TextField } from '#features/form/text-fields.tsx';
import { FormSection } from '#platform/form/form-section.tsx';

/** The attendee. */
export function AttendeeFields() {
  const { t } = useTranslation(['apply']);
  return (
    <FormSection
      id="apply-attendee"
      title={t('apply:attendee.title')}
      note={t('apply:attendee.hint')}
    >
      <div className="form-grid">
        <TextField name="fullName" autoComplete="name" />
        <GenderField />
        <EmailField name="email" hint={t('apply:emailHint')} />
        <PhoneField name="phoneNumber" codeName="phoneCode" />
        <TextField name="company" autoComplete="organization" />
        <TextField name="vat" digits />
      </div>
    </FormSection>
  );
}
