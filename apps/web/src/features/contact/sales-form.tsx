import { useTranslation } from 'react-i18next';
import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { ChoiceField } from '@portolane/app-kit/form/coded-choice-fields.tsx';
import { AnsweringPanel } from './answering-panel.tsx';
import { CaseForm } from './case-form.tsx';
import { SenderFields, SubjectSection } from './contact-fields.tsx';

interface SalesFormProps {
  contacts: { offices: readonly Office[]; brands: readonly BrandContact[] };
  cities: readonly Option[];
  privacy: ProsePage;
}

/** A message to the sales team of a county, or to a brand's contact. */
export function SalesForm({ contacts, cities, privacy }: SalesFormProps) {
  const { t } = useTranslation(['contact']);
  return (
    <CaseForm
      kind="sales"
      privacy={privacy}
      aside={<AnsweringPanel kind="sales" contacts={contacts} />}
    >
      <SubjectSection kind="sales">
        <SelectField
          name="city"
          required
          options={cities.map(({ alias, title }) => ({ value: alias, label: title }))}
          hint={t('contact:hint.city')}
        />
        <SelectField
          name="brand"
          options={contacts.brands.map(({ alias, title }) => ({ value: alias, label: title }))}
          placeholder={t('contact:anyBrand')}
          hint={t('contact:hint.brand')}
        />
      </SubjectSection>
      <SenderFields beside={<ChoiceField name="purchaseRole" />} />
    </CaseForm>
  );
}
