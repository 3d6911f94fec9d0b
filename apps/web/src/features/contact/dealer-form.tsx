import { useTranslation } from 'react-i18next';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { ChoiceField } from '#features/form/coded-choice-fields.tsx';
import { CityField } from '#features/form/place-fields.tsx';
import { TextareaField } from '#features/form/text-fields.tsx';
import { FormSection } from '#platform/form/form-section.tsx';
import { CaseForm } from './case-form.tsx';
import { SenderFields } from './contact-fields.tsx';

/** Applies for a member's company to become a dealer. */
export function DealerForm({ privacy, member }: { privacy: ProsePage; member: Member }) {
  const { t } = useTranslation(['contact']);
  return (
    <CaseForm kind="dealer" privacy={privacy} member={member} aside={null}>
      <SenderFields vat="required" />
      <FormSection id="contact-part-subject" title={t('contact:section.dealer')}>
        <div className="form-grid">
          <CityField />
          <ChoiceField name="industry" />
          <ChoiceField name="companySize" />
          <TextareaField name="message" wide placeholder={t('contact:placeholder.dealer')} />
        </div>
      </FormSection>
    </CaseForm>
  );
}
