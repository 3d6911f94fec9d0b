import { useTranslation } from 'react-i18next';
import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { REPLY_WORKING_DAYS } from '@portolane/core/rules/contact/case-handling.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { CaseForm } from './case-form.tsx';
import {
  ContactSelect,
  ContactText,
  MessageField,
  RequestType,
  SenderFields,
} from './contact-fields.tsx';
import { ContactPanel } from './contact-panel.tsx';

interface RepairFormProps {
  brands: readonly BrandContact[];
  /** The head office. */
  office: Office | undefined;
  privacy: ProsePage;
}

/** Most ask for it. */
const initial = { requestType: 'repair' };

/** Asks for a repair, an exchange or a return. */
export function RepairForm({ brands, office, privacy }: RepairFormProps) {
  const { t } = useTranslation(['contact']);
  const { renderedAt } = useApp();
  return (
    <CaseForm
      kind="repair"
      privacy={privacy}
      initial={initial}
      aside={
        office && (
          <ContactPanel
            who={t('contact:panel.repair')}
            role={t('contact:panel.repairRole')}
            phone={office.phone}
            hours={office.hours}
            replyWorkingDays={REPLY_WORKING_DAYS.repair}
          />
        )
      }
    >
      <FormSection id="contact-part-subject" title={t('contact:section.repair')}>
        <div className="form-grid">
          <RequestType />
          <ContactSelect
            name="brand"
            options={brands.map(({ alias, title }) => ({ value: alias, label: title }))}
            placeholder={t('contact:choose')}
          />
          <ContactText name="model" required hint={t('contact:hint.model')} />
          <ContactText
            name="serial"
            required
            hint={t('contact:hint.serial')}
            input={{ autoComplete: 'off', spellCheck: false }}
          />
          <ContactText
            name="purchasedOn"
            input={{ type: 'date', max: taipeiDay(new Date(renderedAt)) }}
          />
          <MessageField placeholder={t('contact:placeholder.repair')} />
        </div>
      </FormSection>
      <SenderFields>
        <ContactText
          name="address"
          required
          wide
          hint={t('contact:hint.address')}
          input={{ autoComplete: 'street-address' }}
        />
      </SenderFields>
    </CaseForm>
  );
}
