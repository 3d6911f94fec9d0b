import '#platform/styles/form-layout.css';
import { useTranslation } from 'react-i18next';
import { RadioField } from '#features/form/choice-fields.tsx';
import { EmailField, PhoneField, TextField } from '#features/form/text-fields.tsx';

const genders = ['female', 'male', 'other'] as const;

/** The attendee. */
export function AttendeeFields() {
  const { t } = useTranslation(['apply']);
  return (
    <section className="form-section" aria-labelledby="apply-attendee">
      <div className="form-section__head">
        <h2 id="apply-attendee">{t('apply:attendee.title')}</h2>
        <small>{t('apply:attendee.hint')}</small>
      </div>
      <div className="form-grid">
        <TextField name="fullName" autoComplete="name" />
        <RadioField
          name="gender"
          options={genders.map((value) => ({ value, label: t(`apply:gender.${value}`) }))}
        />
        <EmailField name="email" hint={t('apply:emailHint')} />
        <PhoneField name="phoneNumber" codeName="phoneCode" />
        <TextField name="company" autoComplete="organization" />
        <TextField name="vat" digits />
      </div>
    </section>
  );
}
