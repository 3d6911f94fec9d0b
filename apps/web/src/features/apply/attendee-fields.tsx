import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { GenderField } from '@portolane/app-kit/form/choice-fields.tsx';
import { CompanyNumberField } from '@portolane/app-kit/form/company-number-field.tsx';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';

/** The attendee. */
export function AttendeeFields({ event }: { event: Pick<Event, 'type' | 'companyFields'> }) {
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
        <EmailField name="email" hint={t(`apply:emailHint.${event.type}`)} />
        <PhoneField name="phoneNumber" codeName="phoneCode" />
        {event.companyFields !== 'none' && (
          <>
            <TextField name="company" autoComplete="organization" />
            <CompanyNumberField name="vat" />
          </>
        )}
      </div>
    </FormSection>
  );
}
