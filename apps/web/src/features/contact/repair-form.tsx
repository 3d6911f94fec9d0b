import { useTranslation } from 'react-i18next';
import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { CaseForm } from './case-form.tsx';
import { RequestType, SenderFields, SubjectSection } from './contact-fields.tsx';
import { OfficePanel } from './contact-panel.tsx';

interface RepairFormProps {
  brands: readonly BrandContact[];
  /** The head office. */
  office: Office | undefined;
  privacy: ProsePage;
}

/** The most frequent request. */
const initial = { requestType: 'repair' } as const;

/** Requests a repair, an exchange, or a return. */
export function RepairForm({ brands, office, privacy }: RepairFormProps) {
  const { t } = useTranslation(['contact']);
  const { renderedAt } = useApp();
  return (
    <CaseForm
      kind="repair"
      privacy={privacy}
      initial={initial}
      aside={<OfficePanel kind="repair" office={office} />}
    >
      <SubjectSection kind="repair">
        <RequestType />
        <SelectField
          name="brand"
          options={brands.map(({ alias, title }) => ({ value: alias, label: title }))}
        />
        <TextField name="model" hint={t('contact:hint.model')} />
        <TextField
          name="serial"
          hint={t('contact:hint.serial')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="purchasedOn" type="date" max={taipeiDay(new Date(renderedAt))} />
      </SubjectSection>
      <SenderFields>
        <TextField
          name="address"
          wide
          hint={t('contact:hint.address')}
          autoComplete="street-address"
        />
      </SenderFields>
    </CaseForm>
  );
}
